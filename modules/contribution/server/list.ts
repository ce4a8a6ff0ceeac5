import { pick, type Rows } from '@kaiyin/entity';
import {
  contribution,
  sentStates,
  type Contribution,
  type ContributionQuery,
  type ContributionRow,
} from '@kaiyin/modules/contribution/schema';
import { containing, countRows, scoped, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { authorNames } from './author-names.ts';
import { rowFacts } from './row-facts.ts';
import { shownCatalogId } from './visible.ts';

/** What members have sent to the current site, the latest first; drafts that were never sent are theirs alone. */
export async function listContributions(ctx: Context, query: ContributionQuery): Promise<Rows<ContributionRow>> {
  const {
    title,
    state,
    catalogId,
    member,
    memberId,
    submitTimeFrom: from,
    submitTimeTo: to,
    pageNum,
    pageSize,
  } = query;
  let found = scoped(ctx, contribution).where('submitTime', 'is not', null);
  if (state) found = found.where('state', '=', state);
  if (catalogId) found = found.where(shownCatalogId, '=', catalogId);
  if (title) found = found.where(hasTitle(title));
  if (from) found = found.where('submitTime', '>=', from);
  if (to) found = found.where('submitTime', '<=', to);
  if (memberId) found = found.where('cc_contribution.memberId', '=', memberId);
  if (member) {
    const isNamed = containing('cc_member.nickName', member);
    const id = /^\d{1,15}$/.test(member) ? Number(member) : 0;
    found = found.where(
      sql<boolean>`cc_contribution."memberId" in (select id from cc_member where ${isNamed} or id = ${id})`,
    );
  }
  const order = query.isAsc ?? 'desc';
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy('submitTime', order)
      .orderBy('id', order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countRows(found),
  ]);
  return { rows: await withNames(ctx, rows as Contribution[]), total };
}

const hasTitle = (title: string) =>
  sql<boolean>`case when cc_contribution.state = 'withdrawn' then ${containing('cc_contribution.sentTitle', title)}
    else ${containing('cc_contribution.title', title)} end`;

/** What a member has withdrawn is theirs again: editors see title and catalog as they were sent, and nothing else of it. */
export function withoutText(row: Contribution): Contribution {
  if (row.state !== 'withdrawn') return row;
  const sent = { title: row.sentTitle ?? '', catalogId: row.sentCatalogId ?? 0 };
  return { ...row, ...sent, summary: '', body: '', tags: [], coverId: 0 };
}

/** How many are in each state. */
export async function countContributions(ctx: Context): Promise<Record<(typeof sentStates)[number], number>> {
  const rows = await scoped(ctx, contribution)
    .where('submitTime', 'is not', null)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return Object.fromEntries(sentStates.map((state) => [state, of(state)])) as Record<
    (typeof sentStates)[number],
    number
  >;
}

/** Contributions as the console shows them. */
export async function withNames(ctx: Context, rows: readonly Contribution[]): Promise<ContributionRow[]> {
  const open = rows.map(withoutText);
  const [catalogs, names, factsOf] = await Promise.all([
    ctx.db
      .selectFrom('cms_catalog')
      .select(['id', 'name', 'special'])
      .where('id', 'in', [0, ...new Set(open.map(({ catalogId }) => catalogId))])
      .execute(),
    authorNames(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    rowFacts(ctx, open),
  ]);
  const byId = new Map(catalogs.map((one) => [one.id, one]));
  const now = ctx.now().getTime();
  return open.map((row) => ({
    ...pick(row, shownColumns),
    ...factsOf(row),
    catalogName: byId.get(row.catalogId)?.name ?? null,
    isTopic: byId.get(row.catalogId)?.special ?? false,
    author: names.get(row.memberId) ?? null,
    waitSeconds:
      row.state === 'submitted' && row.submitTime
        ? Math.max(0, Math.round((now - Date.parse(row.submitTime)) / 1000))
        : null,
  }));
}

const shownColumns = [
  'id',
  'memberId',
  'catalogId',
  'title',
  'tags',
  'coverId',
  'state',
  'revision',
  'reason',
  'submitTime',
  'decideTime',
  'decidedBy',
  'contentId',
  'createTime',
  'updateTime',
] as const;
