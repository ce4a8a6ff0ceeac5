import type { AcceptedShare, ContributionDashboard, ContributionDay } from '@kaiyin/modules/contribution/schema';
import { dayOf } from '@kaiyin/modules/job/schema';
import { dataScope, siteOf, type Context } from '@kaiyin/server-kit';
import { authorNames } from './author-names.ts';

const day = 86_400_000;
const shown = { rows: 10, latest: 8 };

/** Instants: the first of a range of days, and the first after it. */
interface Range {
  since: string;
  until: string;
}

/** How much comes in at the current site, how long it takes, and what becomes of it. */
export async function contributionDashboard(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<ContributionDashboard> {
  const range = { since: startOf(from, 0), until: startOf(to, 1) };
  const month = dayWord(ctx.now()).slice(0, 8);
  const [states, sent, thisMonth, decided, byAuthor, byCatalog, latest] = await Promise.all([
    countStates(ctx),
    firstSubmissions(ctx, range),
    firstSubmissions(ctx, { since: startOf(`${month}01`, 0), until: startOf(dayWord(ctx.now()), 1) }),
    decisions(ctx, range),
    sharesBy(ctx, range, 'memberId'),
    sharesBy(ctx, range, 'catalogId'),
    latestDecisions(ctx, range),
  ]);
  const count = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  const oldest = states.find(({ state }) => state === 'submitted')?.oldest;
  const waits = decided.map(({ waitSeconds }) => waitSeconds ?? 0).toSorted((one, other) => one - other);
  return {
    total: states.reduce((sum, row) => sum + row.count, 0),
    submitted: count('submitted'),
    accepted: count('accepted'),
    returned: count('returned'),
    thisMonth: thisMonth.length,
    oldestWait: oldest ? Math.max(0, Math.round((ctx.now().getTime() - Date.parse(oldest)) / 1000)) : null,
    medianWait: waits[Math.floor(waits.length / 2)] ?? null,
    days: perDay({ from, to }, sent, decided),
    byAuthor,
    byCatalog,
    latest,
  };
}

function perDay(
  { from, to }: { from: string; to: string },
  sent: readonly string[],
  decided: readonly { time: string; action: string }[],
): ContributionDay[] {
  const submitted = countedBy(sent);
  const returned = countedBy(decided.filter(({ action }) => action === 'returned').map(({ time }) => time));
  const accepted = countedBy(decided.filter(({ action }) => action !== 'returned').map(({ time }) => time));
  return daysBetween(from, to).map((day) => ({
    day,
    submitted: submitted(day),
    accepted: accepted(day),
    returned: returned(day),
  }));
}

function countedBy(times: readonly string[]): (day: string) => number {
  const found = Map.groupBy(times, (time) => dayWord(new Date(time)));
  return (day) => found.get(day)?.length ?? 0;
}

/** Contributions of the site that were sent at least once and that the caller may see. */
function sent(ctx: Context) {
  const scope = dataScope(ctx, 'cc_contribution');
  return ctx.db
    .selectFrom('cc_contribution')
    .where('cc_contribution.siteId', '=', siteOf(ctx).id)
    .where('submitTime', 'is not', null)
    .$if(scope !== undefined, (query) => (scope ? query.where(scope) : query));
}

const logged = (ctx: Context) =>
  sent(ctx).innerJoin('cc_contribution_log', 'cc_contribution_log.contributionId', 'cc_contribution.id');

async function countStates(ctx: Context) {
  const rows = await sent(ctx)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('submitTime').as('oldest')])
    .groupBy('state')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** When contributions were sent for the first time, of those first sent within a range. */
async function firstSubmissions(ctx: Context, { since, until }: Range): Promise<string[]> {
  const rows = await logged(ctx)
    .select(({ fn }) => fn.min('cc_contribution_log.time').as('first'))
    .where('action', '=', 'submitted')
    .groupBy('contributionId')
    .having(({ fn }) => fn.min('cc_contribution_log.time'), '>=', since)
    .having(({ fn }) => fn.min('cc_contribution_log.time'), '<', until)
    .execute();
  return rows.map(({ first }) => first);
}

const decidedWithin = (ctx: Context, { since, until }: Range) =>
  logged(ctx)
    .where('action', 'in', ['accepted', 'published', 'returned'])
    .where('cc_contribution_log.time', '>=', since)
    .where('cc_contribution_log.time', '<', until);

const decisions = (ctx: Context, range: Range) =>
  decidedWithin(ctx, range).select(['action', 'cc_contribution_log.time', 'waitSeconds']).execute();

async function sharesBy(ctx: Context, range: Range, column: 'memberId' | 'catalogId'): Promise<AcceptedShare[]> {
  const rows = await decidedWithin(ctx, range)
    .select(({ fn }) => [`cc_contribution.${column} as id`, 'action', fn.countAll<number>().as('count')])
    .groupBy([`cc_contribution.${column}`, 'action'])
    .execute();
  const shares = [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => {
    const sum = (isReturned: boolean) =>
      some
        .filter(({ action }) => (action === 'returned') === isReturned)
        .reduce((total, { count }) => total + Number(count), 0);
    return { id, accepted: sum(false), returned: sum(true) };
  });
  const first = shares
    .toSorted((a, b) => b.accepted + b.returned - a.accepted - a.returned || a.id - b.id)
    .slice(0, shown.rows);
  const ids = first.map(({ id }) => id);
  const names = column === 'memberId' ? await authorNames(ctx, ids) : await catalogNames(ctx, ids);
  return first.map((share) => ({ ...share, name: names.get(share.id) ?? null }));
}

async function catalogNames({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('cms_catalog')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function latestDecisions(ctx: Context, range: Range): Promise<ContributionDashboard['latest']> {
  const rows = await decidedWithin(ctx, range)
    .select([
      'cc_contribution_log.id',
      'action',
      'cc_contribution_log.reason',
      'staff',
      'time',
      'contributionId',
      'title',
    ])
    .orderBy('cc_contribution_log.id', 'desc')
    .limit(shown.latest)
    .execute();
  return rows.map(({ staff, ...row }) => ({ ...row, actor: staff, isStaff: true }));
}

/** The instant at which a day begins, or one that comes some days later, in the zone of the product. */
const startOf = (word: string, later: number): string =>
  new Date(Date.parse(`${word}T00:00:00+08:00`) + later * day).toISOString();

const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / day + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * day).toISOString().slice(0, 10),
  );

/** Such as 2026-11-28, in the zone of the product. */
const dayWord = (at: Date): string => String(dayOf(at)).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
