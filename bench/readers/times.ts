/** How long each of some calls takes, one after the other, and how many that are a second. */
export async function timesOf(calls: number, call: (n: number) => Promise<void>) {
  const times: number[] = [];
  const began = performance.now();
  for (let n = 0; n < calls; n++) {
    const start = performance.now();
    await call(n);
    times.push(performance.now() - start);
  }
  return { 'a second': Math.round((1000 * calls) / (performance.now() - began)), ...shares(times) };
}

/** The middle of some times in milliseconds, and what 95 of 100 do not exceed. */
export function shares(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}
