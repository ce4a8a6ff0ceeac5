import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Locks texts that the database keeps, such as keys to storage elsewhere: who has a copy of the database alone cannot read them. */
export interface Sealer {
  /** The text, locked; the same one looks different every time. */
  seal(text: string): string;
  /** The text again; undefined where it was locked by another key, or changed. */
  open(sealed: string): string | undefined;
  /** 32 hexadecimal digits, always the same of a text, by which it is known again; without the key they say nothing of it. */
  mark(text: string): string;
}

const method = 'aes-256-gcm';
const [nonceSize, tagSize] = [12, 16];

/** Locks by the key in `secrets.key` of a folder, which is made when the first text is locked, for nobody else to read. */
export function sealer(folder: string): Sealer {
  const file = join(folder, 'secrets.key');
  let key: Buffer | undefined;
  const known = (): Buffer | undefined => (key ??= readKey(file));
  const madeOrKnown = (): Buffer => known() ?? (key = makeKey(file));
  return {
    mark: (text) => createHmac('sha256', madeOrKnown()).update(text).digest('hex').slice(0, 32),
    seal(text) {
      const nonce = randomBytes(nonceSize);
      const cipher = createCipheriv(method, madeOrKnown(), nonce);
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const found = known();
      if (!found || bytes.length < nonceSize + tagSize) return undefined;
      const decipher = createDecipheriv(method, found, bytes.subarray(0, nonceSize));
      decipher.setAuthTag(bytes.subarray(nonceSize, nonceSize + tagSize));
      try {
        return decipher.update(bytes.subarray(nonceSize + tagSize), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
    if (key.length === 32) return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  throw new Error(`${file} holds no key: bring it back from a backup, or remove it and enter what was locked anew`);
}

// Of two processes that make it at once, the second takes the first's.
function makeKey(file: string): Buffer {
  const key = randomBytes(32);
  try {
    writeFileSync(file, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return key;
  } catch (error) {
    const found = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKey(file) : undefined;
    if (found) return found;
    throw error;
  }
}
