import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Verified {
  /** Every page is there and the same. */
  same: boolean;
  expected: number;
  differ: number;
  missing: number;
  extra: number;
  bytes: number;
}

const beside = resolve(import.meta.dirname, '../../../shared/bench/static/verify.mjs');

/** The verifier of the reference site: the one that was named, or the one beside the checkout. */
export function findVerifier(named: string | undefined): string | undefined {
  const file = named ? resolve(named) : beside;
  if (named && !existsSync(file)) throw new Error(`There is no verifier at ${file}`);
  return existsSync(file) ? file : undefined;
}

/** Compares pages with the reference; null, said aloud, when there is no verifier. */
export function verifyPages(what: string, verifier: string | undefined, data: string, folder: string): Verified | null {
  if (!verifier) {
    console.log(`${what}: not verified: there is no ${beside}; name one with --verify PATH`);
    return null;
  }
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--max-old-space-size=8192', verifier, data, folder],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const counts = /^\{"expected".*\}$/m.exec(stdout)?.[0];
  if (status !== 0 || !counts) throw new Error(`The verifier failed: ${stderr || stdout}`);
  const { expected, same, differ, missing, extra, bytes } = JSON.parse(counts) as Record<string, number>;
  const verified = {
    same: same === expected,
    expected: expected ?? 0,
    differ: differ ?? 0,
    missing: missing ?? 0,
    extra: extra ?? 0,
    bytes: bytes ?? 0,
  };
  console.log(
    verified.same
      ? `${what}: all ${expected} pages are the same as the reference${extra ? `, and there are ${extra} more` : ''}`
      : `${what}: NOT THE SAME as the reference\n${stdout}`,
  );
  return verified;
}
