import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { starterAdded } from '@kaiyin/modules/template/server';
import { siteOf, witness, type BlobStore, type Witness } from '@kaiyin/server-kit';
import { insertFile } from './add-file.ts';
import { filesChanged } from './events.ts';
import { filesOfPipe } from './file-rows.ts';

const source = join(import.meta.dirname, 'starter/main.css');
const path = 'main.css';

/** The templates that a pipe begins with name a style sheet: it comes with them, unless the pipe has one of that name. */
export const giveStarterFiles = (blobs: BlobStore): Witness =>
  witness(starterAdded, async (ctx, { pipeCode }) => {
    const siteId = siteOf(ctx).id;
    const rows = await filesOfPipe(ctx, { siteId, pipeCode });
    if (rows.some(({ pathKey }) => pathKey === path)) return;
    await insertFile(ctx, { pipeCode, path, ...(await blobs.put(await readFile(source))) });
    await ctx.emit(filesChanged, { siteId, pipeCode });
  });
