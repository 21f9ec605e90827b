# Installs the harbour.
# @param berths how many
class harbour (
  Integer $berths = 4,
) inherits harbour::params {
  package { 'quay': ensure => installed }

  # A nested one.
  class inner { notify { 'x': } }
}

# Moors a ship.
define harbour::moor (String $ship = $title) {
  file { "/etc/ships/${ship}": content => 'x' }
}

function harbour::double(Integer $n) >> Integer { $n }

type Harbour::Berth = Integer[1, 10]

node 'quay.example' {
  include harbour
}

