const last = new Map<string, Promise<unknown>>();

/** Lets the runs of one key follow each other within this process: whoever is right is not refused for standing beside others. */
export async function oneAtATime<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
