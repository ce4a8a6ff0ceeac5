import type { AcceptedShare, ContributionDashboard } from '@kaiyin/modules/contribution/schema';
import { dayOf } from '@kaiyin/modules/job/schema';
import { dataScope, siteOf, type Context } from '@kaiyin/server-kit';
import { authorNames } from './author-names.ts';

const day = 86_400_000;
const shown = { days: 30, waits: 90, rows: 10, latest: 8 };

/** How much comes in at the current site, how long it takes, and what becomes of it. */
export async function contributionDashboard(ctx: Context): Promise<ContributionDashboard> {
  const [states, submissions, waits, byAuthor, byCatalog, latest] = await Promise.all([
    countStates(ctx),
    submissionsSince(ctx, shown.days),
    decisionWaits(ctx),
    sharesBy(ctx, 'memberId'),
    sharesBy(ctx, 'catalogId'),
    latestDecisions(ctx),
  ]);
  const count = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  const days = lastDays(ctx.now(), shown.days);
  const perDay = Map.groupBy(submissions, (time) => dayOf(new Date(time)));
  const today = days.at(-1) ?? 0;
  const oldest = states.find(({ state }) => state === 'submitted')?.oldest;
  return {
    total: states.reduce((sum, row) => sum + row.count, 0),
    submitted: count('submitted'),
    accepted: count('accepted'),
    returned: count('returned'),
    thisMonth: submissions.filter((time) => Math.floor(dayOf(new Date(time)) / 100) === Math.floor(today / 100)).length,
    oldestWait: oldest ? Math.max(0, Math.round((ctx.now().getTime() - Date.parse(oldest)) / 1000)) : null,
    medianWait: waits[Math.floor(waits.length / 2)] ?? null,
    days: days.map((number) => ({ day: wordOf(number), count: perDay.get(number)?.length ?? 0 })),
    byAuthor,
    byCatalog,
    latest,
  };
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

/** When contributions were sent for the first time. */
async function submissionsSince(ctx: Context, days: number): Promise<string[]> {
  // The month may have begun earlier.
  const since = new Date(ctx.now().getTime() - Math.max(days, 32) * day).toISOString();
  const rows = await logged(ctx)
    .select(({ fn }) => fn.min('cc_contribution_log.time').as('first'))
    .where('action', '=', 'submitted')
    .groupBy('contributionId')
    .having(({ fn }) => fn.min('cc_contribution_log.time'), '>=', since)
    .execute();
  return rows.map(({ first }) => first);
}

async function decisionWaits(ctx: Context): Promise<number[]> {
  const since = new Date(ctx.now().getTime() - shown.waits * day).toISOString();
  const rows = await logged(ctx)
    .select('waitSeconds')
    .where('waitSeconds', 'is not', null)
    .where('cc_contribution_log.time', '>=', since)
    .orderBy('waitSeconds')
    .execute();
  return rows.map(({ waitSeconds }) => waitSeconds ?? 0);
}

async function sharesBy(ctx: Context, column: 'memberId' | 'catalogId'): Promise<AcceptedShare[]> {
  const rows = await logged(ctx)
    .select(({ fn }) => [`cc_contribution.${column} as id`, 'action', fn.countAll<number>().as('count')])
    .where('action', 'in', ['accepted', 'published', 'returned'])
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

async function latestDecisions(ctx: Context): Promise<ContributionDashboard['latest']> {
  const rows = await logged(ctx)
    .select([
      'cc_contribution_log.id',
      'action',
      'cc_contribution_log.reason',
      'staff',
      'time',
      'contributionId',
      'title',
    ])
    .where('staff', '!=', '')
    .orderBy('cc_contribution_log.id', 'desc')
    .limit(shown.latest)
    .execute();
  return rows.map(({ staff, ...row }) => ({ ...row, actor: staff, isStaff: true }));
}

const lastDays = (now: Date, count: number): number[] =>
  Array.from({ length: count }, (_, index) => dayOf(new Date(now.getTime() - (count - 1 - index) * day)));

const wordOf = (number: number): string =>
  `${Math.floor(number / 10_000)}-${String(Math.floor(number / 100) % 100).padStart(2, '0')}-${String(number % 100).padStart(2, '0')}`;
