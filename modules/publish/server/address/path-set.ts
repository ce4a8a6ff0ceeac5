/** Paths, four bytes each. */
export interface PathSet {
  /** Never wrong about a path that is among them; in rare cases about one that is not. */
  has(path: string): boolean;
}

/** A short number for a path (FNV-1a). */
export function hashOfPath(path: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < path.length; place++) hash = Math.imul(hash ^ path.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}

export function pathSet(hashes: readonly number[]): PathSet {
  const sorted = Uint32Array.from(hashes).sort();
  return { has: (path) => isAmong(sorted, hashOfPath(path)) };
}

function isAmong(sorted: Uint32Array, hash: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === hash;
}
