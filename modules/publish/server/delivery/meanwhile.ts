import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a database that says nothing counts as silent. */
const patience = 1000;

/**
 * What readers ask the database, where something else can be answered meanwhile: it is, when the database fails, when it
 * says nothing for a second, and at once while it is known to be silent. The same is asked once, however many want it.
 */
export class Meanwhile {
  #asked = new Map<string, Promise<unknown>>();
  #silent = new Set<string>();

  async ask<T>(key: string, ask: () => Promise<T>, instead: () => T): Promise<T> {
    if (this.#silent.size > 0) return instead();
    const asked = (this.#asked.get(key) ?? this.#begin(key, ask())) as Promise<T>;
    return asked.catch(instead);
  }

  #begin(key: string, answer: Promise<unknown>): Promise<unknown> {
    const done = new AbortController();
    const settled = answer.finally(() => {
      done.abort();
      this.#asked.delete(key);
      this.#silent.delete(key);
    });
    const silence = sleep(patience, undefined, { ref: false, signal: done.signal }).then(
      () => {
        this.#silent.add(key);
        throw new Error('The database says nothing');
      },
      () => settled,
    );
    const asked = Promise.race([settled, silence]);
    this.#asked.set(key, asked);
    return asked;
  }
}
