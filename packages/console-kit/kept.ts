/** Text kept in this browser; undefined when there is none or storage is closed to us. */
export function readKept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in this browser, or forgets it when there is no value. */
export function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage; the choice then lasts until reload.
  }
}

/** A JSON value kept in this browser, or `initial` when absent or broken. */
export function readKeptJson<T>(key: string, initial: T): T {
  try {
    return JSON.parse(readKept(key) ?? '') as T;
  } catch {
    return initial;
  }
}

export const keepJson = (key: string, value: unknown): void => keep(key, JSON.stringify(value));
