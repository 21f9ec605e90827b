InModuleScope Harbour {
    # The quays of the module.
    Describe 'Quays' {
        It 'has a crane' { Get-Crane | Should -Be 1 }

        InModuleScope -ModuleName Pilots {
            It 'has a pilot' { Get-Pilot | Should -Be 1 }
        }

        foreach ($berth in 1, 2) {
            It 'has a berth' { Get-Berth $berth | Should -Be $berth }
        }
    }
}

foreach ($port in 'hamburg', 'le-havre') {
    Describe 'A port' {
        It 'is deep' { Get-Depth $port | Should -BeGreaterThan 12 }
    }
}

for ($i = 0; $i -lt 3; $i++) {
    function Moor { 1 }
}

while ($fog) {
    function Wait-ForWind { Start-Sleep 60 }
}

do {
    function Get-Tide { 2 }
} until ($high)

try {
    function Get-Wind { [Harbour.Wind]::Now() }
} catch {
    function Get-Wind { 0 }
} finally {
    function Clear-Wind { $null }
}

# What is declared here is not seen outside.
& {
    function Get-Secret { 3 }
}

. {
    function Get-Public { 4 }
}

switch ($port) {
    'hamburg' { function Get-Pilot { 'compulsory' } }
    'le-havre' { function Get-Pilot { 'none' } }
}

$block = { function Get-Later { 5 } }

. $PSScriptRoot/Helpers.ps1
