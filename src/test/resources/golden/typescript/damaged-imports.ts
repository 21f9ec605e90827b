type Quay = typeof import('./quay').Quay<string>;

const broken = [ { ;

export function moor(at: Quay): number {
  return 1;
}

export default import('./quay');
