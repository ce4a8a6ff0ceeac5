import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The scripts that pages can have. */
export const islandNames = [
  'search-box',
  'comments',
  'custom-form',
  'vote',
  'member',
  'marks',
  'rich-text',
  'visit',
  'views',
  'spots',
] as const;
export type IslandName = (typeof islandNames)[number];

const known = new Map<IslandName, Promise<Buffer>>();

/** The bytes of an island's script, read once. */
export function readIsland(name: IslandName): Promise<Buffer> {
  const reading = known.get(name) ?? readFile(join(import.meta.dirname, `${name}.js`));
  known.set(name, reading);
  return reading;
}
