import { changedThings, type ChangedThing } from '@kaiyin/modules/audit/server';
import { contentsIn, contentsOfTime } from '@kaiyin/modules/content/server';
import { widgetTurns } from '@kaiyin/modules/widget/server';
import { takeChanges } from '@kaiyin/modules/page/server';
import type { Context } from '@kaiyin/server-kit';
import { heldAt } from './hold.ts';

/** A thing that waits; what was done to it is known where the log has it. */
export interface Waiting {
  kind: string;
  id: number;
  done?: ChangedThing;
}

/**
 * The things that have changed and that the pages of a site do not show, each once: contents first, then what was changed
 * last. After a rollback, since the instant gone back to.
 */
export async function thingsWaiting(ctx: Context, siteId: number): Promise<Waiting[]> {
  const noted = await takeChanges(ctx, siteId);
  const since = (await heldAt(ctx, siteId))?.at ?? (await lastPublished(ctx, siteId));
  const until = ctx.now().toISOString();
  const passed = since === null ? [] : await contentsOfTime(ctx, siteId, { after: since, until });
  const ids = (wanted: string, of: readonly number[]) =>
    [...new Set(of)].toSorted((a, b) => b - a).map((id): Waiting => ({ kind: wanted, id }));
  const files = noted.filter(({ subject }) => subject === 'resource').map(({ facts }) => Number(facts.id));
  const turned = since === null ? [] : await widgetTurns(ctx, siteId, { after: since, until });
  const widgets = noted.filter(({ subject }) => subject === 'widget').map(({ facts }) => Number(facts.id));
  const ofKind = (kind: string) => turned.filter((one) => one.kind === kind).map(({ id }) => id);
  const others = since === null ? [] : await changedThings(ctx, { siteId, since, kinds: ctx.services.shownKinds });
  return [
    ...ids('content', contentsIn([...noted, ...passed])),
    ...ids('resource', files),
    ...ids('cms_page_widget', [...widgets, ...ofKind('widget')]),
    ...ids('cms_advertisement', ofKind('ad')).filter(
      ({ id }) => !others.some((one) => one.kind === 'cms_advertisement' && one.id === id),
    ),
    ...others.map((done): Waiting => ({ kind: done.kind, id: done.id, done })),
  ];
}

/** How many they are. */
export const countWaiting = async (ctx: Context, siteId: number): Promise<number> =>
  (await thingsWaiting(ctx, siteId)).length;

async function lastPublished(ctx: Context, siteId: number): Promise<string | null> {
  const { at } = await ctx.db
    .selectFrom('cms_publish_state')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow();
  return at;
}
