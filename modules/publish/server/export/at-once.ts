/**
 * Runs `run` for every item, at most `limit` at once, beginning in order. After a failure nothing new begins, and it is
 * thrown when all that had begun has ended.
 */
export async function atOnce<T>(limit: number, items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  let failed = false;
  const line = async () => {
    while (next < items.length && !failed) {
      const item = items[next++] as T;
      await run(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, line));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}
