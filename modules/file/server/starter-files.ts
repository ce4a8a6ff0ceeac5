import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { starterAdded } from '@kaiyin/modules/template/server';
import { siteOf, witness, type BlobStore, type Witness } from '@kaiyin/server-kit';
import { insertFile } from './add-file.ts';
import { filesChanged } from './events.ts';
import { filesOfPipe } from './file-rows.ts';

const source = join(import.meta.dirname, 'starter');
const paths = ['main.css', 'account.css'];

/** The templates that a pipe begins with name style sheets: they come with them, unless the pipe has some of their names. */
export const giveStarterFiles = (blobs: BlobStore): Witness =>
  witness(starterAdded, async (ctx, { pipeCode }) => {
    const siteId = siteOf(ctx).id;
    const rows = await filesOfPipe(ctx, { siteId, pipeCode });
    const missing = paths.filter((path) => !rows.some(({ pathKey }) => pathKey === path));
    for (const path of missing)
      await insertFile(ctx, { pipeCode, path, ...(await blobs.put(await readFile(join(source, path)))) });
    if (missing.length > 0) await ctx.emit(filesChanged, { siteId, pipeCode });
  });
