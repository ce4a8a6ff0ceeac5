import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { islandNames, readIsland } from './index.ts';

it.each(islandNames)('%s has at most 5 KB compressed and imports nothing', async (name) => {
  const source = await readIsland(name);
  expect(gzipSync(source).length).toBeLessThan(5 * 1024);
  expect(source.toString()).not.toMatch(/^\s*(import|export)\b/m);
});
