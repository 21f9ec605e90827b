node('linux') {
    stage('Weave') {
        sh 'weave'
    }
    stage('Moor') {
        sh 'moor'
    }
}
