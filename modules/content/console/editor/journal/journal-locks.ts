const prefix = 'kaiyin-journal:';

// Browsers have no locks on pages without TLS outside of this machine: entries of living tabs are offered there, too.
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Marks a journal as being written by this tab until it is closed or `release`d. */
export function lockJournal(key: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  void locks()
    ?.request(prefix + key, () => released)
    .catch(() => undefined);
  return release;
}

/** Keys of journals that some living tab writes. */
export async function lockedJournals(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
