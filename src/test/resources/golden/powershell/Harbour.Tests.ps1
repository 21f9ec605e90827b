Describe 'A harbour' {
    BeforeEach { $x = 1 }
    It 'has berths' {
        1 | Should -Be 1
    }
}
