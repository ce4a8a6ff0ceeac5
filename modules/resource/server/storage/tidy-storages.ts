import { defineTarget } from '@kaiyin/modules/job/server';
import { said, type BlobStore, type Context } from '@kaiyin/server-kit';
import { dropOldUploads } from '../upload/begin-upload.ts';
import { letGoHere, letGoUnwanted } from './let-go.ts';
import { withBucket } from './storage-bucket.ts';

/**
 * Removes from the storages of all sites what their libraries have no more, and copies on this server that nobody needs. One
 * that is away is tidied the next time.
 */
export async function tidyAll(ctx: Context, blobs: BlobStore): Promise<number> {
  const rows = await ctx.db.selectFrom('cms_storage').selectAll().where('kind', '=', 's3').orderBy('id').execute();
  const coming = new Set(
    (await ctx.db.selectFrom('cms_storage').select('siteId').where('state', '=', 'next').execute()).map(
      ({ siteId }) => siteId,
    ),
  );
  let count = 0;
  for (const row of rows) {
    if (row.state === 'old') continue;
    try {
      count += await withBucket(ctx, row, (bucket) => letGoUnwanted(ctx, row, (key) => bucket.remove(key)));
    } catch (error) {
      ctx.log.warn({ err: error, storage: row.id }, 'storage of a site could not be tidied');
    }
    // What a site is about to keep elsewhere may be needed here to get there.
    if (row.state === 'current' && !row.keepsLocal && !coming.has(row.siteId))
      count += await letGoHere(ctx, blobs, row);
  }
  return count;
}

/** Tidies the storages of all sites, every night. */
export const tidyStorages = defineTarget({
  name: 'resource.tidy',
  title: 'resource.storage.tidy',
  note: 'resource.storage.tidyNote',
  args: {},
  labels: {},
  standardCron: '40 4 * * *',
  run: async (ctx, _, { blobs }) => {
    const uploads = await dropOldUploads(ctx);
    return said('resource.storage.tidied', { count: await tidyAll(ctx, blobs), uploads });
  },
});
