import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { type PublishDesk, siteWebRoot } from '../publish-desk.ts';
import { tellPipes } from '../reactions.ts';
import { currentRelease, manifestAt } from './releases.ts';

/** At start: finishes switches of files that a crash interrupted, and brings every web root to its release. */
export async function recoverWebRoots(ctx: Context, desk: PublishDesk): Promise<void> {
  // An embedded database has one process: a lease that is there is a dead one's.
  if (!isPostgres(ctx.db)) await ctx.db.deleteFrom('cms_publish_lease').execute();
  const pipes = await ctx.db
    .selectFrom('cms_publishpipe')
    .innerJoin('cms_site', 'cms_site.id', 'cms_publishpipe.siteId')
    .select(['cms_site.id as siteId', 'cms_site.path', 'cms_publishpipe.code'])
    .where('cms_publishpipe.state', '=', 'enabled')
    .execute();
  for (const pipe of pipes)
    await recover(ctx, desk, pipe).catch((error: unknown) => {
      // Sites are served without their folders: one that cannot be written is no reason not to start.
      ctx.log.error(
        { err: error, site: pipe.path, pipe: pipe.code },
        'published files could not be brought to their release',
      );
    });
  // What was released just before a crash may not have been told.
  await tellPipes(ctx);
}

async function recover(
  ctx: Context,
  desk: PublishDesk,
  { siteId, path, code }: { siteId: number; path: string; code: string },
): Promise<void> {
  const root = siteWebRoot(desk, path, code);
  // Looked at before the release: another process may be switching to the next one.
  const shown = await root.number();
  const release = await currentRelease(ctx, siteId, code);
  const isOlderCopy = shown > release;
  // The database was taken from a backup: it does not know what these files are.
  if (isOlderCopy) await root.forget();
  await root.recover();
  if (isOlderCopy) await root.mend(release, await manifestAt(ctx, siteId, code, release));
  else if (release > 0) await root.bringTo(release, (number) => manifestAt(ctx, siteId, code, number));
}
