/** A whole number from 0 that is below the limit, each as likely as the other. */
export function randomBelow(limit: number): number {
  const most = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < most) return number % limit;
  }
}
