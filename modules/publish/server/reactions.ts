import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentWithdrawn, publicContentChanged } from '@kaiyin/modules/content/server';
import { adInstant, publicWidgetChanged } from '@kaiyin/modules/widget/server';
import { siteChanged, siteDeleted } from '@kaiyin/modules/site/server';
import { type Shown } from '@kaiyin/modules/page/server';
import { Later, reaction, type Context, type Reaction } from '@kaiyin/server-kit';
import { pipeReleased, type PipeOfSite } from './events.ts';
import { clearDeleted, mirrorPipe } from './export/mirror-pipe.ts';
import { noteDelay } from './overdue/delays.ts';
import { type PublishDesk } from './publish-desk.ts';
import { publishSite } from './publish-site.ts';
import { removeClosedRoots } from './delivery/remove-closed-roots.ts';

/** What is public follows its data: contents at their instants, and whatever else its pages show. */
export function publishReactions(desk: PublishDesk, shown: readonly Shown[]): Reaction[] {
  // Changes that follow each other while one is being published are one more publish, not one each.
  const again = <T extends { siteId: number }>(name: string) => ({ key: ({ siteId }: T) => `${name}-${siteId}` });
  return [
    reaction(publicContentChanged, 'publishContentChange', atInstant(desk), onceAt),
    reaction(publicWidgetChanged, 'publishWidgetChange', atInstant(desk), onceAt),
    reaction(adInstant, 'publishAdInstant', atInstant(desk), onceAt),
    reaction(
      contentWithdrawn,
      'publishWithdrawal',
      (ctx, { siteId, at }) => publishOpen(ctx, desk, siteId, at),
      again('withdrawal'),
    ),
    ...shown.flatMap(({ event, job }) =>
      job ? [reaction(event, job, (ctx, { siteId }) => publishShown(ctx, desk, siteId), again(event.name))] : [],
    ),
    reaction(
      siteChanged,
      'publishSiteChange',
      async (ctx, { siteId }) => {
        await removeClosedRoots(ctx, desk, siteId);
        await tellPipes(ctx, siteId);
        await publishShown(ctx, desk, siteId);
      },
      again('site'),
    ),
    reaction(siteDeleted, 'removeSiteFiles', (_, { path }) =>
      rm(join(desk.sitesFolder, path), { recursive: true, force: true }),
    ),
    ...mirrorReactions(desk),
  ];
}

interface AtInstant {
  siteId: number;
  at: string;
}

/** Changes of one instant are one job, which waits for it. */
const onceAt = {
  key: ({ siteId, at }: AtInstant) => `${siteId}-${at}`,
  at: ({ at }: AtInstant) => at,
};

const atInstant =
  (desk: PublishDesk) =>
  (ctx: Context, { siteId, at }: AtInstant): Promise<void> =>
    publishOpen(ctx, desk, siteId, at);

function mirrorReactions({ mirror }: PublishDesk): Reaction[] {
  if (!mirror) return [];
  const key = ({ siteId, pipeCode }: PipeOfSite) => `${siteId}-${pipeCode}`;
  return [
    reaction(pipeReleased, 'mirrorPipe', (ctx, pipe) => mirrorPipe(ctx, mirror, pipe), { key }),
    reaction(siteDeleted, 'removeSiteCopies', (ctx, { path }) => clearDeleted(ctx, mirror, path)),
  ];
}

/** A pipe that was closed or removed has its copy taken away, one that was opened again gets it back. */
export async function tellPipes(ctx: Context, siteId?: number): Promise<void> {
  let published = ctx.db.selectFrom('cms_publish_state').select(['siteId', 'pipeCode']);
  if (siteId !== undefined) published = published.where('siteId', '=', siteId);
  for (const { siteId, pipeCode } of await published.execute()) await ctx.emit(pipeReleased, { siteId, pipeCode });
}

// A site without pipes has nothing to publish yet; that is no failure of the change that asked.
async function publishOpen(ctx: Context, desk: PublishDesk, siteId: number, since?: string): Promise<void> {
  const pipe = await ctx.db
    .selectFrom('cms_publishpipe')
    .select('id')
    .where('siteId', '=', siteId)
    .where('state', '=', 'enabled')
    .executeTakeFirst();
  if (!pipe) return;
  await letTasksBegin(ctx, siteId);
  const publish = { siteId, reason: '', automatic: true, ...(since ? { since } : {}) };
  await publishSite(ctx, desk, publish).catch(async (error: unknown) => {
    if (error instanceof Later) throw error;
    await noteDelay(ctx, siteId, error);
    throw error;
  });
}

// Settings of a site that nobody has seen yet are not published on the way.
async function publishShown(ctx: Context, desk: PublishDesk, siteId: number): Promise<void> {
  const shown = await ctx.db.selectFrom('cms_release').select('id').where('siteId', '=', siteId).executeTakeFirst();
  if (shown) await publishOpen(ctx, desk, siteId);
}

/** Milliseconds. */
const justNow = 60_000;

// A task that someone has just started publishes what follows from the same change: the release is theirs. One that has its
// turn, or has begun before and waits for something, says so.
async function letTasksBegin(ctx: Context, siteId: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('task')
    .select('id')
    .where('siteId', '=', siteId)
    .where((eb) => eb.or([eb('kind', 'like', 'PublishSite%'), eb('kind', 'like', 'TakeDown-%')]))
    .where('status', 'in', ['ready', 'running'])
    .where('message', '=', '')
    .where('readyTime', '>', new Date(ctx.now().getTime() - justNow).toISOString())
    .executeTakeFirst();
  if (waiting) throw new Later(100, `tasks of site ${siteId}`);
}
