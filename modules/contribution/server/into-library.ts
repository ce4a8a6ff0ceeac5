import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contribution } from '@kaiyin/modules/contribution/schema';
import { internalUrl } from '@kaiyin/modules/resource/schema';
import { discard, keepAhead } from '@kaiyin/modules/resource/server';
import { siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';

/** Pictures that come into the library with the transaction in which `add` is called. */
export interface PicturesAhead {
  /** Answers the internal address of each picture. */
  add: (ctx: Context) => Promise<Map<number, string>>;
}

/** Prepares pictures of a member for the library of the current site: their bytes are stored before the transaction. */
export async function picturesAhead(
  ctx: Context,
  blobs: BlobStore,
  { memberId, siteId }: Pick<Contribution, 'memberId' | 'siteId'>,
  ids: readonly number[],
): Promise<PicturesAhead> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return { add: async () => new Map() };
  const rows = await ctx.db
    .selectFrom('cc_contribution_picture')
    .selectAll()
    .where('id', 'in', wanted)
    .where('memberId', '=', memberId)
    .where('siteId', '=', siteId)
    .execute();
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-contribution-'));
  try {
    const files = await Promise.all(
      rows.map(async ({ id, name, suffix, hash }) => {
        const file = join(folder, String(id));
        await copyFile(blobs.path(hash), file);
        const words = { name, alt: '', credit: '', remark: '', tags: [], focusX: null, focusY: null };
        return { id, file, path: newPath(ctx, suffix), fileName: name, words };
      }),
    );
    const ahead = await keepAhead(ctx, blobs, files);
    return {
      add: async (ctx) => {
        await ahead.refuseMoved(ctx);
        const addresses = new Map<number, string>();
        for (const { id, path } of files) {
          const resourceId = await ahead.add(ctx, path);
          addresses.set(id, internalUrl({ id: resourceId, path, siteId: siteOf(ctx).id }));
        }
        return addresses;
      },
    };
  } finally {
    await discard(folder);
  }
}

function newPath(ctx: Context, suffix: string): string {
  const day = ctx.now().toISOString().slice(0, 10).replaceAll('-', '/');
  return `resources/image/${day}/${randomBytes(8).toString('hex')}.${suffix}`;
}
