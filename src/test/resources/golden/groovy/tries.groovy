node('quay') {
  try {
    stage('Weave') { sh 'weave' }
  } catch (e) {
    echo e.message
  } finally {
    stage('Moor') { sh 'moor' }
  }
}

def knots() {
  try {
    stage('Never') { sh 'a' }
  } finally {
    sh 'b'
  }
}
