import { isAtRoot } from '@kaiyin/modules/file/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { filesIn, ImportCycle, publishedFile, type PublishedFile } from './published-files.ts';
import { nearest } from './nearest.ts';

/** A file that a page names, or why it has none. */
export type AskedFile =
  | { file: PublishedFile }
  | { fault: 'unknown'; near: string }
  | { fault: 'atRoot' }
  | { fault: 'cycle'; names: string[] };

/** The file at a path, under the address of its bytes. */
export const staticFile = defineQuestion<BatchEnv, string, AskedFile>({
  name: 'staticFile',
  changes: 'always',
  async ask(env, path) {
    if (isAtRoot(path)) return { fault: 'atRoot' };
    try {
      const file = await publishedFile(env, path);
      return file ? { file } : { fault: 'unknown', near: nearest(path, (await filesIn(env)).keys()) };
    } catch (error) {
      if (error instanceof ImportCycle) return { fault: 'cycle', names: [...error.paths] };
      throw error;
    }
  },
});

/** The bytes of a file at the pipe's root, by its id; null where it is no more. */
export const rootFile = defineQuestion<BatchEnv, number, { hash: string; size: number } | null>({
  name: 'rootFile',
  changes: 'always',
  async ask(env, id) {
    const row = Array.from((await filesIn(env)).values()).find((one) => one.id === id);
    return row?.hash ? { hash: row.hash, size: row.size } : null;
  },
});
