# language: en
@harbour
Feature: Mooring
  Ships need a berth.

  Background:
    Given a harbour with 3 berths

  # The usual way.
  @smoke @fast
  Scenario: A ship moors
    Given a ship "Aurora"
    When it asks for a berth
    Then it moors

  Scenario Outline: Long ships
    Given a ship of <length> m
    Then it moors at "<berth>"

    Examples:
      | length | berth |
      | 10     | A     |
      | 200    | B     |

  Rule: Only with a pilot

    Example: In fog
      Given fog
      """
      Scenario: not one
      """
      Then a pilot comes on board
