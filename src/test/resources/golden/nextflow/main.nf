#!/usr/bin/env nextflow
// Copyright 2026 The Harbour Authors.

nextflow.enable.dsl = 2

include { TIDES            } from './modules/tides'
include { MOOR as MOOR_ALL } from '../modules/moor/main'
import groovy.json.JsonSlurper

params {
    berths = 12
}
params.ships = "$projectDir/ships.csv"

// Loads a ship.
process LOAD {
    tag "$meta.id"
    container 'harbour:1.0'

    input:
    tuple val(meta), path(cargo)

    output:
    path "*.manifest", emit: manifest

    script:
    def args = task.ext.args ?: ''
    """
    load $args ${cargo} > out.manifest # process HIDDEN {
    """
}

// How deep the water is.
def depth(tide) {
    return tide.height * 2
}

def String label(Map ship) { "${ship.name}" }

workflow HARBOUR {
    take:
    ships // channel: [ val(meta) ]

    main:
    LOAD(ships.map { ship -> [ ship, depth(ship) ] })

    emit:
    manifest = LOAD.out.manifest
}

workflow {
    HARBOUR(Channel.fromPath(params.ships))
}

workflow.onComplete {
    log.info "moored"
}
