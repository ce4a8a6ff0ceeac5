import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const kept = 3;
const ours = /^before-.*\.sqlite$/;

interface Copying extends Pick<Config, 'data' | 'database'> {
  /** The first migration that will be applied. */
  next: string;
  say?: ((line: string) => void) | undefined;
}

/** Copies the SQLite file into the folder `copies` before it is migrated; the last three copies stay. */
export async function copyBefore({ data, database, next, say }: Copying): Promise<void> {
  const folder = join(data, 'copies');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const instant = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const copy = join(folder, `before-${next}-${instant}.sqlite`);
  const { copySqlite } = await import('@kaiyin/server-kit/copy-sqlite');
  await copySqlite(database, copy);
  say?.(`The database is brought to this edition; as it was, it lies in ${copy}`);
  const old = (await readdir(folder)).filter((name) => ours.test(name)).toSorted(byInstant);
  for (const name of old.slice(0, -kept)) await rm(join(folder, name));
}

const instantOf = (name: string): string => name.slice(name.lastIndexOf('-'));
const byInstant = (one: string, other: string): number => (instantOf(one) < instantOf(other) ? -1 : 1);
