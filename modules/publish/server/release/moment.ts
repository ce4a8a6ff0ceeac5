import type { Context } from '@kaiyin/server-kit';

/** Clocks are put right by seconds, and those of two servers differ by as much: nobody waits for that. */
const tolerated = 2000;

export interface Moment {
  /** The instant that a release of now is true for: never before that of the last one. */
  at: string;
  /** The clock has been set back: until this instant comes again, time takes nothing away. */
  waitsUntil: string | null;
}

export async function momentOf(ctx: Context, siteId: number): Promise<Moment> {
  const now = ctx.now();
  const last = await lastInstant(ctx, siteId);
  const at = now.toISOString();
  if (last <= at) return { at, waitsUntil: null };
  return { at: last, waitsUntil: Date.parse(last) - now.getTime() > tolerated ? last : null };
}

/** Another after every publish that changed anything, and after every one that runs by a clock that goes forwards. */
export async function lastPublish(ctx: Context, siteId: number): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('cms_release')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow();
  return `${id} ${await lastInstant(ctx, siteId)}`;
}

async function lastInstant({ db }: Context, siteId: number): Promise<string> {
  const of = (table: 'cms_release' | 'cms_publish_state') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.max('at').as('at'))
      .where('siteId', '=', siteId)
      .executeTakeFirst();
  const [release, state] = [await of('cms_release'), await of('cms_publish_state')];
  return [release?.at ?? '', state?.at ?? ''].toSorted().at(-1) ?? '';
}
