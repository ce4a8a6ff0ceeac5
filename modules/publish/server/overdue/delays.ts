import type { MessageKey, Params } from '@kaiyin/entity';
import { isStorageAway, translateFault, type Context, type Refusal } from '@kaiyin/server-kit';

interface Cause {
  reason: string;
  params: Params;
}

/** Notes that a site could not be brought to what it should show, and why. */
export async function noteDelay(ctx: Context, siteId: number, error: unknown): Promise<void> {
  const lastTime = ctx.now().toISOString();
  const cause = causeOf(error);
  await ctx.db
    .insertInto('cms_publish_delay')
    .values({ siteId, since: lastTime, lastTime, tries: 1, ...cause })
    .onConflict((conflict) =>
      conflict
        .column('siteId')
        .doUpdateSet((eb) => ({ lastTime, tries: eb('cms_publish_delay.tries', '+', 1), ...cause })),
    )
    .execute();
}

/** How often a site could not be brought to what it should show; nothing when it was in time. */
export type Tries = number | undefined;

/** For whoever has just published the site, which nobody else could meanwhile. */
export async function forgetDelay({ db }: Context, siteId: number): Promise<void> {
  await db.deleteFrom('cms_publish_delay').where('siteId', '=', siteId).execute();
}

/** Forgets what was known before one looked whether the site is in time: what has been noted since stays. */
export async function forgetKnown({ db }: Context, siteId: number, tries: Tries): Promise<void> {
  if (tries === undefined) return;
  await db.deleteFrom('cms_publish_delay').where('siteId', '=', siteId).where('tries', '=', tries).execute();
}

/** Tries by site. */
export async function delayedSites({ db }: Context): Promise<Map<number, Tries>> {
  const rows = await db.selectFrom('cms_publish_delay').select(['siteId', 'tries']).execute();
  return new Map(rows.map(({ siteId, tries }) => [siteId, tries]));
}

/** Why a site is late; undefined when nothing has failed since it was in time. */
export const delayOf = (ctx: Context, siteId: number) =>
  ctx.db
    .selectFrom('cms_publish_delay')
    .select(['since', 'lastTime', 'tries', 'reason', 'params'])
    .where('siteId', '=', siteId)
    .executeTakeFirst();

const storage: MessageKey = 'publish.storageAway';
const unknown: MessageKey = 'publish.lateUnknown';

// What the system says of its files names paths, which are nobody's business.
function causeOf(error: unknown): Cause {
  if (isStorageAway(error)) return { reason: storage, params: {} };
  const known: Refusal | undefined = translateFault(error);
  if (known) return { reason: known.key, params: known.params };
  return { reason: isOfFiles(error) ? storage : unknown, params: {} };
}

/** Whether the system said it of a file. */
export const isOfFiles = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;
