import { sql, type RawBuilder } from 'kysely';
import { noteChange, type NotedChange } from '@kaiyin/modules/page/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { type Change, sortKey } from '@kaiyin/publisher';
import type { Publication } from './tables.ts';

/** Orders that content lists have; a watch on one of them names its column. */
export const orders = ['sort', 'publishDate', 'viewCount', 'contentId'] as const;
export type Order = (typeof orders)[number];

/** What of a publication decides which lists show it, and where. */
type Place = Pick<Publication, (typeof placeColumns)[number]>;

const placeColumns = [
  'contentId',
  'catalogId',
  'sort',
  'publishDate',
  'viewCount',
  'topTime',
  'topUntil',
  'attributes',
  'linkFlag',
  'contentType',
  'tags',
  'keywords',
  'author',
  'source',
] as const satisfies readonly (keyof Publication)[];

/** Makes a change of what is public of items, now or later, and notes what it touches, in one transaction. */
export async function changePublic<T>(
  ctx: Context,
  contentIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  const siteId = siteOf(ctx).id;
  const before = await placesOf(ctx, contentIds);
  const done = await change();
  const after = await placesOf(ctx, contentIds);
  await noteChange(ctx, { siteId, subject: 'content', facts: touchedPlaces(before, after) });
  return done;
}

/**
 * Lets go of all that was, is or is to be public of an item, so that no instant shows it any more, and notes what that
 * touches: pages may still show what has ended but a moment ago.
 */
export async function forgetPublic(ctx: Context, contentId: number): Promise<void> {
  const places = await ctx.db
    .selectFrom('cms_publication')
    .select(placeColumns)
    .where('contentId', '=', contentId)
    .execute();
  await noteChange(ctx, { siteId: siteOf(ctx).id, subject: 'content', facts: touchedPlaces(places, []) });
  await ctx.db.deleteFrom('cms_publication').where('contentId', '=', contentId).execute();
}

const placesOf = (ctx: Context, contentIds: readonly number[]): Promise<Place[]> =>
  ctx.db
    .selectFrom('cms_publication')
    .select(placeColumns)
    .where('contentId', 'in', [...contentIds])
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', ctx.now().toISOString())]))
    .execute();

type Touched = Place & {
  /** Whether the item comes, goes or changes its place; else the others of its lists stay where they are. */
  moves: boolean;
};

function touchedPlaces(before: readonly Place[], after: readonly Place[]): Touched[] {
  const [was, is] = [before, after].map((places) => Map.groupBy(places, (place) => place.contentId));
  const seen = Map.groupBy([...before, ...after], (place) => place.contentId);
  return [...seen].flatMap(([id, places]) => {
    const different = new Map(places.map((place) => [JSON.stringify(place), place]));
    const moves = different.size > 1 || was?.get(id)?.length !== is?.get(id)?.length;
    return Array.from(different.values(), (place) => ({ ...place, moves }));
  });
}

/** The same for changes that time alone makes: what begins, ends or leaves the top after one instant until another. */
export async function contentsOfTime(
  ctx: Context,
  siteId: number,
  { after, until }: { after: string; until: string },
): Promise<NotedChange[]> {
  const crosses = (column: 'validFrom' | 'validUntil' | 'topUntil') =>
    sql<boolean>`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until})`;
  const among = ctx.db.selectFrom('cms_publication').select(placeColumns).where('siteId', '=', siteId);
  const [began, ended, fell] = await Promise.all([
    among.where(crosses('validFrom')).execute(),
    among.where(crosses('validUntil')).execute(),
    among.where(crosses('topUntil')).execute(),
  ]);
  const facts = [...touchedPlaces(ended, began), ...fell.map((place) => ({ ...place, moves: true }))];
  return facts.map((one) => ({ id: 0, subject: 'content', facts: one }));
}

/** A content and the instant at which something of it was to begin or end. */
export interface Passed {
  contentId: number;
  title: string;
  at: string;
}

/** Contents that begin, end or leave the top after one instant until another, each with its last turn, at most 100. */
export async function contentsPassed(
  ctx: Context,
  siteId: number,
  { after, until }: { after: string; until: string },
): Promise<Passed[]> {
  const of = (column: 'validFrom' | 'validUntil' | 'topUntil') =>
    ctx.db
      .selectFrom('cms_publication')
      .select(['contentId', 'title', `${column} as at`])
      .where('siteId', '=', siteId)
      .where(column, '>', after)
      .where(column, '<=', until)
      .orderBy(column)
      .limit(100)
      .execute();
  const turns = [...(await of('validUntil')), ...(await of('topUntil')), ...(await of('validFrom'))];
  const byContent = new Map(turns.map(({ contentId, title, at }) => [contentId, { contentId, title, at: at ?? '' }]));
  return [...byContent.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, 100);
}

interface PlannedInstant {
  at: string;
  /** A content that is public already `changes` when another edition of it begins as this one ends. */
  kind: 'begins' | 'changes' | 'ends';
  title: string;
}

interface Turn {
  contentId: number;
  at: string | null;
  title: string;
}

const turnOf = ({ contentId, at }: Turn): string => `${contentId} ${at}`;

interface Ahead {
  after: string;
  /** Which publications are meant; all unless told. */
  isSeen?: RawBuilder<boolean>;
}

/** What time alone will change of a site's contents after an instant, the nearest first, at most 100. */
export async function nextContentInstants(
  ctx: Context,
  siteId: number,
  { after, isSeen }: Ahead,
): Promise<PlannedInstant[]> {
  const of = (column: 'validFrom' | 'validUntil') =>
    ctx.db
      .selectFrom('cms_publication')
      .select([`${column} as at`, 'contentId', 'title'])
      .where('siteId', '=', siteId)
      .where(column, '>', after)
      .$if(isSeen !== undefined, (query) => query.where(isSeen ?? sql<boolean>`1 = 1`))
      .orderBy(column)
      .orderBy('id')
      .limit(100)
      .execute();
  const [begins, ends] = await Promise.all([of('validFrom'), of('validUntil')]);
  const changing = new Set(begins.map(turnOf)).intersection(new Set(ends.map(turnOf)));
  const isChange = (turn: Turn) => changing.has(turnOf(turn));
  const planned = ({ at, title }: Turn, kind: PlannedInstant['kind']): PlannedInstant => ({
    at: at ?? '',
    kind,
    title,
  });
  return [
    ...begins.map((turn) => planned(turn, isChange(turn) ? 'changes' : 'begins')),
    ...ends.flatMap((turn) => (isChange(turn) ? [] : planned(turn, 'ends'))),
  ]
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
    .slice(0, 100);
}

/** Ids of the contents that changes tell of. */
export const contentsIn = (changes: readonly NotedChange[]): number[] => [
  ...new Set(changes.filter(isOfContent).map(({ facts }) => Number(facts.contentId))),
];

const isOfContent = ({ subject }: NotedChange): boolean => subject === 'content';

/**
 * What changes of contents touch: the item by its name, and every list of its catalog, of those above and of the whole
 * site, at the item's place in each order. An item whose place is the same before and after moves no other.
 */
export function topicsOfContents(
  changes: readonly NotedChange[],
  ancestorsOf: (catalogId: number) => readonly number[],
): Change[] {
  const places = changes.filter(isOfContent).map(({ facts }) => facts as Touched);
  return places.flatMap((place) => [
    ...['content', 'publicContent', 'articleBody', 'keptBody', 'enclosedFiles'].map((name) => ({
      topic: `${name} ${place.contentId}`,
    })),
    ...topicsOfPlace(place, ancestorsOf(place.catalogId)),
  ]);
}

function topicsOfPlace(place: Touched, ancestors: readonly number[]): Change[] {
  const scopes = ['site', `in:${place.catalogId}`, ...ancestors.map((id) => `tree:${id}`)];
  return scopes.flatMap((scope) =>
    orders.flatMap((order) => {
      const at = place.topTime === null ? { at: sortKey(place[order]) } : {};
      const rows = { topic: listTopic(scope, order, 'rows'), ...at };
      return place.moves ? [rows, { topic: listTopic(scope, order, 'order'), ...at }] : [rows];
    }),
  );
}

export const listTopic = (scope: string, order: Order, what: 'rows' | 'order'): string => `${scope}:${order}:${what}`;
