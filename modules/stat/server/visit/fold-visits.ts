import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { VisitorRow, VisitRow } from '../tables.ts';
import { boundedNames, otherPages } from './bounded-names.ts';
import { inPieces } from './subjects.ts';
import { placesOf } from './places-of.ts';
import type { Sums } from './sums.ts';

/** A view with the mark of its address, which is not stored with it. */
export type CountedView = VisitRow & { address: string };

interface Folding {
  siteId: number;
  day: number;
  views: readonly CountedView[];
  sums: Sums;
}

/** A visit is over when nothing was opened for so long. */
const gap = 30 * 60_000;

/** Puts views, in their order, into the visits of their visitors, and what that changes into the sums. */
export async function foldVisits(ctx: Context, { siteId, day, views, sums }: Folding): Promise<void> {
  if (views.length === 0) return;
  const visitors = await visitorsOf(ctx, { siteId, day, views });
  const addresses = await addressesOf(ctx, { siteId, day, views });
  const names = {
    page: await boundedNames(ctx, { siteId, day, dimension: 'page' }),
    from: await boundedNames(ctx, { siteId, day, dimension: 'from' }),
    word: await boundedNames(ctx, { siteId, day, dimension: 'word' }),
  };
  for (const view of views.toSorted((one, other) => (one.visitTime < other.visitTime ? -1 : 1))) {
    const known = visitors.get(view.visitor);
    const isNewAddress = !addresses.has(view.address);
    addresses.add(view.address);
    const goesOn = known && Date.parse(view.visitTime) - Date.parse(known.lastTime) < gap;
    const path = names.page(view.path);
    const visitor = goesOn
      ? goOn(known, { view, path, sums })
      : beginVisit(known, { view: bounded(view, names), path, sums, isNewAddress });
    visitors.set(view.visitor, visitor);
    const place = { hour: view.hour };
    sums.add({ dimension: 'page', name: path, ...place }, { views: 1 });
    if (view.contentId) sums.add({ dimension: 'content', name: String(view.contentId), ...place }, { views: 1 });
    if (view.catalogId) sums.add({ dimension: 'catalog', name: String(view.catalogId), ...place }, { views: 1 });
  }
  await saveVisitors(ctx, [...visitors.values()]);
}

/** With sites and words that are not too many for the sums of a day. */
function bounded(view: CountedView, names: Record<'from' | 'word', (name: string) => string>): CountedView {
  const source = view.source && names.from(view.source);
  const isKnown = view.word === '' || names.word(`${source}\t${view.word}`) !== otherPages;
  return { ...view, source, word: isKnown ? view.word : '' };
}

interface Opened {
  view: CountedView;
  path: string;
  sums: Sums;
}

function beginVisit(
  known: VisitorRow | undefined,
  { view, path, sums, isNewAddress }: Opened & { isNewAddress: boolean },
): VisitorRow {
  const { siteId, day, visitor, address, visitTime: lastTime, hour, device, region, word } = view;
  // A visit that begins from a page of the site itself is one of which the beginning is not known.
  const { sourceType, source } = view.sourceType === 'inner' ? { sourceType: 'direct', source: '' } : view;
  const row: VisitorRow = {
    siteId,
    day,
    visitor,
    address,
    lastTime,
    visits: (known?.visits ?? 0) + 1,
    visitHour: hour,
    visitViews: 1,
    sourceType,
    source,
    word,
    device,
    region: region.split(' ')[0] ?? '',
    entryPath: path,
    exitPath: path,
  };
  const counts = { views: 1, visits: 1, bounces: 1, visitors: known ? 0 : 1, ips: isNewAddress ? 1 : 0 };
  for (const place of placesOf(row)) sums.add({ ...place, hour }, counts);
  sums.add({ dimension: 'entry', name: path, hour }, counts);
  sums.add({ dimension: 'exit', name: path, hour }, { visits: 1 });
  return row;
}

function goOn(known: VisitorRow, { view, path, sums }: Opened): VisitorRow {
  const { hour, visitTime: lastTime } = view;
  for (const place of placesOf(known)) {
    sums.add({ ...place, hour }, { views: 1 });
    if (known.visitViews === 1) sums.add({ ...place, hour: known.visitHour }, { bounces: -1 });
  }
  sums.add({ dimension: 'entry', name: known.entryPath, hour }, { views: 1, bounces: known.visitViews === 1 ? -1 : 0 });
  sums.add({ dimension: 'exit', name: known.exitPath, hour }, { visits: -1 });
  sums.add({ dimension: 'exit', name: path, hour }, { visits: 1 });
  return { ...known, lastTime, visitViews: known.visitViews + 1, exitPath: path };
}

type Of = Pick<Folding, 'siteId' | 'day' | 'views'>;

async function visitorsOf({ db }: Context, { siteId, day, views }: Of): Promise<Map<string, VisitorRow>> {
  const marks = [...new Set(views.map(({ visitor }) => visitor))];
  const rows = await inPieces(marks, (some) =>
    db
      .selectFrom('cc_visitor_day')
      .selectAll()
      .where('siteId', '=', siteId)
      .where('day', '=', day)
      .where('visitor', 'in', some)
      .execute(),
  );
  return new Map(rows.map((row) => [row.visitor, row]));
}

async function addressesOf({ db }: Context, { siteId, day, views }: Of): Promise<Set<string>> {
  const marks = [...new Set(views.map(({ address }) => address))];
  const rows = await inPieces(marks, (some) =>
    db
      .selectFrom('cc_visitor_day')
      .select('address')
      .distinct()
      .where('siteId', '=', siteId)
      .where('day', '=', day)
      .where('address', 'in', some)
      .execute(),
  );
  return new Set(rows.map(({ address }) => address));
}

const changing = [
  'lastTime',
  'visits',
  'visitHour',
  'visitViews',
  'sourceType',
  'source',
  'word',
  'device',
  'region',
  'entryPath',
  'exitPath',
] as const;

async function saveVisitors({ db }: Context, rows: readonly VisitorRow[]): Promise<void> {
  const changes = Object.fromEntries(changing.map((name) => [name, sql.ref(`excluded.${name}`)]));
  await inPieces(
    rows.toSorted((one, other) => (one.visitor < other.visitor ? -1 : 1)),
    async (some) => {
      await db
        .insertInto('cc_visitor_day')
        .values(some)
        .onConflict((same) => same.columns(['siteId', 'day', 'visitor']).doUpdateSet(changes))
        .execute();
      return [];
    },
  );
}
