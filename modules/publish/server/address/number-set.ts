/** Whole numbers up to 2^53, eight bytes each. */
export interface NumberSet {
  has(number: number): boolean;
}

export function numberSet(numbers: readonly number[]): NumberSet {
  const sorted = Float64Array.from(numbers).sort();
  return { has: (number) => isAmong(sorted, number) };
}

function isAmong(sorted: Float64Array, number: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === number;
}
