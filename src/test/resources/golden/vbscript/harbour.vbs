' Copyright 2026 The Harbour Authors.
Option Explicit

' A ship.
Class Ship
    Private name_

    Private Sub Class_Initialize
        name_ = "End Class"
    End Sub

    ' Its name.
    Public Property Get Name
        Name = name_
    End Property
End Class

Dim s
Set s = New Ship

Sub Moor(ship)
    WScript.Echo ship.Name ' End Sub
End Sub
