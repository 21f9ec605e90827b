#Requires -Version 5.1
<#
.SYNOPSIS
Harbours and ships. Copyright 2026 The Harbour
#>

using namespace System.IO
using module Harbour
Import-Module Pester
. $PSScriptRoot/berths.ps1

$Berths = 12

<#
.SYNOPSIS
Lets a ship in.
.PARAMETER Name
Its name.
#>
function Enter-Harbour {
    [CmdletBinding()]
    param(
        [Parameter(Mandatory)]
        [string]$Name = "function NotMe {"
    )

    begin {
        function Inner { 1 }
    }
    process {
        @"
function NotMeEither {
}
"@
    }
} # Enter-Harbour

function Exit-Harbour([string]$Name) {
    <#
    .SYNOPSIS
    Lets one out.
    #>
    $Name
}

# Only the even ones.
filter Select-Even { if ($_ % 2 -eq 0) { $_ } }

function global:Get-Berth { $Berths }

class Ship : Vessel, IComparable {
    [string]$Name
    hidden [int]$Berth = 0

    # Makes one.
    Ship([string]$name) : base($name) {
        $this.Name = $name
    }

    [int] Length() {
        return 1
    }

    static [Ship] Parse([string]$text) { return [Ship]::new($text) }
    hidden [void] Sink() { }
}

[Flags()] enum Flag {
    Red = 1
    Green = 2
}

if ($IsWindows) {
    function Get-Tide { 1 }
} else {
    function Get-Tide { 2 }
}

Enter-Harbour -Name titanic
