// Every file of these tests may use `expect`.
@_exported import Expectations
