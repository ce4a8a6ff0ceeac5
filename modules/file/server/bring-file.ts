import { mostBytes, mostTextBytes, nameOfPath, suffixOfFile } from '@kaiyin/modules/file/schema';
import { fail, siteOf, type Blob, type Context } from '@kaiyin/server-kit';
import { filesChanged } from './events.ts';
import { filesOfPipe, refuseUnknownPipe } from './file-rows.ts';
import { refusePath, refuseTooMany } from './refuse-path.ts';
import { keepFile } from './upload-files.ts';

/** Puts a file whose bytes are kept into a pipe of the current site, in the place of one that is there. */
export const bringFile = (ctx: Context, { pipeCode, path, hash, size }: Blob & { pipeCode: string; path: string }) =>
  ctx.transaction(async (ctx) => {
    refusePath(path, { isFolder: false, field: 'file' });
    if (size > (suffixOfFile(path) === 'css' ? mostTextBytes : mostBytes))
      fail('file.tooLarge', { name: nameOfPath(path) });
    await refuseUnknownPipe(ctx, pipeCode);
    const siteId = siteOf(ctx).id;
    const rows = await filesOfPipe(ctx, { siteId, pipeCode });
    await keepFile(ctx, rows, { pipeCode, path, hash, size });
    refuseTooMany(rows, 0);
    await ctx.emit(filesChanged, { siteId, pipeCode });
  });
