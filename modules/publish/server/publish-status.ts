import type { publishedStatuses } from '@kaiyin/modules/plan/schema';
import { countOfStatus, nextOfStatus, publishContents } from '@kaiyin/modules/content/server';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { fail, giveWay, Refusal, said, siteOf, type Context, type Progress } from '@kaiyin/server-kit';
import { standing } from './take-down/take-down-rows.ts';

export type PublishedStatus = (typeof publishedStatuses)[number];

/** Contents in a state, as they stood when somebody asked for them: what is written afterwards is not meant. */
export interface PublishedContents {
  status: PublishedStatus;
  /** Only of these catalogs. */
  catalogIds?: readonly number[];
  until: string;
  count: number;
}

interface Item {
  id: number;
  title: string;
}

// Others write between two batches.
const batch = 25;

/** What a publish of all contents in a state of the current site, or of some catalogs, is of; undefined where there is nothing new to show. */
export async function contentsToPublish(
  ctx: Context,
  status: PublishedStatus,
  catalogIds?: readonly number[],
): Promise<PublishedContents | undefined> {
  const { id, name } = siteOf(ctx);
  if ((await enabledPipes(ctx, id)).length === 0) fail('publish.noPipe', { name });
  if (status === 'published') return undefined;
  const { count, lastChange } = await countOfStatus(ctx, { status, catalogIds });
  if (lastChange === null) return undefined;
  return { status, until: lastChange, count, ...(catalogIds && { catalogIds }) };
}

/**
 * Makes such contents public, some at a time, each batch whole; of one that cannot be, each is tried, and those that are refused
 * are told. What was done already is in another state, and not done again. What was taken down does not come back with others.
 * Answers how many were made public.
 */
export async function publishAllOf(ctx: Context, contents: PublishedContents, progress: Progress): Promise<number> {
  const takenDown = await contentsTakenDown(ctx);
  let [done, tried] = [0, 0];
  for (let after = 0; ;) {
    const next = await nextOfStatus(ctx, { ...contents, after, limit: batch });
    if (next.length === 0) return done;
    const { left = [], meant = [] } = Object.groupBy(next, ({ id }) => (takenDown.has(id) ? 'left' : 'meant'));
    for (const { title } of left) progress.error(said('publish.statusTakenDown', { name: title }));
    done += await publishBatch(ctx, meant, progress);
    tried += next.length;
    after = next.at(-1)?.id ?? after;
    // Without words: whatever follows from the same change waits for a task that says nothing yet.
    await progress.report(Math.min(50, (50 * tried) / contents.count), '');
    await giveWay();
  }
}

async function contentsTakenDown(ctx: Context): Promise<ReadonlySet<number>> {
  const rows = await standing(ctx, siteOf(ctx).id).select('contentId').execute();
  return new Set(rows.map(({ contentId }) => contentId));
}

/** Answers how many were published. */
async function publishBatch(ctx: Context, items: readonly Item[], progress: Progress): Promise<number> {
  if (items.length === 0 || (await refusalOf(ctx, items)) === undefined) return items.length;
  let refused = 0;
  for (const item of items) {
    const refusal = await refusalOf(ctx, [item]);
    if (refusal) progress.error(`${item.title}: ${ctx.say(refusal)}`);
    if (refusal) refused++;
    await giveWay();
  }
  return items.length - refused;
}

/** Publishes them, or answers why not. */
async function refusalOf(ctx: Context, items: readonly Item[]): Promise<Refusal | undefined> {
  try {
    await publishContents(
      ctx,
      items.map(({ id }) => id),
    );
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
