/** Longest time for which nobody else was served by this thread while something ran, in milliseconds. */
export async function blockedBy(run: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 2);
  await run();
  look();
  clearInterval(timer);
  return longest;
}
