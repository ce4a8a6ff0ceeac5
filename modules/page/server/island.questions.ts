import { hash } from 'node:crypto';
import { readIsland, type IslandName } from '@kaiyin/islands';
import { defineQuestion } from '@kaiyin/publisher';
import type { BatchEnv } from './render-env.ts';

/** The script of an island, beside the pages that have it. */
export interface IslandFile {
  file: { path: string; hash: string; size: number; needs: [] };
}

/** The file of an island: it has the mark of its content in its name and may be cached for good. */
export const islandFile = defineQuestion<BatchEnv, IslandName, IslandFile>({
  name: 'island',
  changes: 'always',
  ask: async ({ blobs, isTrial }, name) => {
    const bytes = await readIsland(name);
    const digest = hash('sha256', bytes, 'hex');
    if (!isTrial && !(await blobs.has(digest))) await blobs.put(bytes);
    const path = `assets/islands/${name}.${digest.slice(0, 8)}.js`;
    return { file: { path, hash: digest, size: bytes.length, needs: [] } };
  },
});
