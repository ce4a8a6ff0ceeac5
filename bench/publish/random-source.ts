/** Numbers from 0 to below 1. */
export type RandomSource = () => number;

/** A xorshift generator of its own for each pair, so that the n-th article does not depend on those before it. */
export function randomSource(seed: number, index: number): RandomSource {
  let state = scatter(scatter(seed >>> 0) + index) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return scatter(state) / 2 ** 32;
  };
}

// Multiplications that spread every bit of the input over the word (finaliser of MurmurHash3).
function scatter(word: number): number {
  let bits = word | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
