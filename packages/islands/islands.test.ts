import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { islandNames, readIsland } from './index.ts';

it.each(islandNames)('%s has at most 5 KB compressed and imports nothing', async (name) => {
  const source = await readIsland(name);
  expect(gzipSync(source).length).toBeLessThan(5 * 1024);
  expect(source.toString()).not.toMatch(/^\s*(import|export)\b/m);
});

it('spots has at most 2.5 KB compressed', async () => {
  expect(gzipSync(await readIsland('spots')).length).toBeLessThan(2.5 * 1024);
});
