import type { Rows } from '@kaiyin/entity';
import { changedThings, type ChangedThing } from '@kaiyin/modules/audit/server';
import { isPublic } from '@kaiyin/modules/content/schema';
import type { WaitingFate, WaitingThing } from '@kaiyin/modules/publish/schema';
import { idsInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { readersSee } from '../held/seen.ts';
import { thingsWaiting, type Waiting } from './waiting.ts';

/**
 * What waits at the current site, thing by thing: what it is called, what becomes of it and who changed it last. A publish takes
 * everything along, so that everybody learns how much that is; of what is not for the caller nothing more is told.
 */
export async function listWaiting(
  ctx: Context,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Rows<WaitingThing>> {
  const all = await thingsWaiting(ctx, siteOf(ctx).id);
  const page = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const contents = await contentsOf(ctx, idsOf(page, 'content'));
  const logged = await loggedOf(ctx, page);
  const isSeen = await inScopeOf(ctx, page);
  const rows = page.map((one) => {
    const thing = (one.kind === 'content' && contents.get(one.id)) || thingOf(one, one.done ?? logged.get(keyOf(one)));
    return isSeen(one) ? thing : { ...thing, name: '', isThere: false, by: '', time: null };
  });
  return { rows, total: all.length };
}

/** Which of them are for the caller; what is no more is for those alone whom nothing narrows. */
async function inScopeOf(ctx: Context, things: readonly Waiting[]): Promise<(thing: Waiting) => boolean> {
  const seen = new Set<string>();
  for (const [kind, own] of Map.groupBy(things, (one) => one.kind)) {
    const table = kind.startsWith('cms_') ? kind : `cms_${kind}`;
    for (const id of await idsInScope(ctx, table, idsOf(own, kind))) seen.add(keyOf({ kind, id }));
  }
  return (thing) => seen.has(keyOf(thing));
}

const keyOf = ({ kind, id }: Pick<Waiting, 'kind' | 'id'>): string => `${kind} ${id}`;
const idsOf = (things: readonly Waiting[], wanted: Waiting['kind']): number[] =>
  things.flatMap(({ kind, id }) => (kind === wanted ? id : []));

const fateOf = (actions: readonly string[]): WaitingFate => {
  const last = actions.at(-1);
  if (last === 'removed' || last === 'purged') return actions.some(isBeginning) ? 'nothing' : 'goes';
  if (last === 'hidden') return 'goes';
  if (last === 'shown' || actions.some(isBeginning)) return 'comes';
  return actions.every((one) => one === 'moved' || one === 'sorted') ? 'moves' : 'changes';
};
const isBeginning = (action: string): boolean => action === 'added' || action === 'created' || action === 'started';

function thingOf({ kind, id }: Waiting, done: ChangedThing | undefined): WaitingThing {
  const fate = fateOf(done?.actions ?? ['removed']);
  const isThere = done !== undefined && done.actions.at(-1) !== 'removed' && done.actions.at(-1) !== 'purged';
  return { kind, id, name: done?.name ?? '', fate, isThere, by: done?.userName ?? '', time: done?.at ?? null };
}

/** Contents that are still there, in the recycle bin or not: the others are told by the log of what was done. */
async function contentsOf(ctx: Context, ids: readonly number[]): Promise<Map<number, WaitingThing>> {
  if (ids.length === 0) return new Map();
  const now = ctx.now().toISOString();
  const rows = await ctx.db
    .selectFrom('cms_content')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', [...ids])
    .execute();
  const seen = new Map((await readersSee(ctx, { ids: ids.join() })).map((one) => [one.id, one]));
  return new Map(
    rows.map((row) => {
      const one = seen.get(row.id);
      const fate = contentFate({
        isSeen: (one?.version ?? null) !== null,
        isAsDue: one?.isAsDue ?? true,
        isDue: isPublic(row, now),
      });
      const by = row.updateBy || row.createBy;
      const time = row.updateTime ?? row.createTime;
      return [
        row.id,
        { kind: 'content', id: row.id, name: row.title, fate, isThere: row.deletedTime === null, by, time },
      ];
    }),
  );
}

function contentFate({ isSeen, isAsDue, isDue }: Record<'isSeen' | 'isAsDue' | 'isDue', boolean>): WaitingFate {
  if (isAsDue) return isSeen ? 'moves' : 'nothing';
  if (!isSeen) return 'comes';
  return isDue ? 'changes' : 'goes';
}

/** What was done to things that wait without a word of the log: files, and contents that are no more. */
async function loggedOf(ctx: Context, page: readonly Waiting[]): Promise<Map<string, ChangedThing>> {
  if (page.every(({ done }) => done)) return new Map();
  const kinds = ['content', 'cms_resource', 'cms_page_widget', 'cms_advertisement'];
  const things = await changedThings(ctx, { siteId: siteOf(ctx).id, since: '', kinds, ids: page.map(({ id }) => id) });
  // All that was ever done to them is found: only the last of it is what waits.
  return new Map(
    things.map((one) => [
      `${one.kind.replace('cms_resource', 'resource')} ${one.id}`,
      { ...one, actions: one.actions.slice(-1) },
    ]),
  );
}
