*** Settings ***
Documentation    Moors ships.
Library          Collections
Resource         quay.robot

*** Variables ***
${LIMIT}    10

*** Test Cases ***
Moor A Ship
    [Documentation]    One ship moors.
    [Tags]    quick
    Open Quay
    Moor    Ship=Anna

Leave
    Log    gone

*** Keywords ***
Open Quay
    [Arguments]    ${x}=1
    Log    ${x}
