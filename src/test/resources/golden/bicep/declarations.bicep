// The harbour in the cloud.
targetScope = 'resourceGroup'

@description('Where it lies.')
param location string = resourceGroup().location
var prefix = 'harbour'

type quay = { length: int }

@description('Names a berth.')
func berthName(i int) string => 'berth-${i}'

// Keeps the cargo.
resource store 'Microsoft.Storage/storageAccounts@2022-09-01' = {
  name: '${prefix}store'
  location: location
  resource blob 'blobServices' = { name: 'default' }
}

module net './net.bicep' = {
  name: 'net'
}

output id string = store.id
