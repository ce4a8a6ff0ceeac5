import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { enabledPipes } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';
import type { PublishDesk } from '../publish-desk.ts';

/** Takes away the files of pipes that were closed or removed; opened again, a pipe gets them from its release. */
export async function removeClosedRoots(ctx: Context, desk: PublishDesk, siteId: number): Promise<void> {
  const site = await ctx.db.selectFrom('cms_site').select('path').where('id', '=', siteId).executeTakeFirst();
  if (!site) return;
  const folder = join(desk.sitesFolder, site.path);
  const open = new Set((await enabledPipes(ctx, siteId)).map((pipe) => pipe.code));
  const kept = await readdir(folder).catch(() => []);
  for (const name of kept) {
    if (!open.has(name.replace(/\.(aside|(release|journal)(\.new)?)$/, '')))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
