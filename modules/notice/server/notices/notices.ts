import type { Listing, Rows } from '@kaiyin/entity';
import { notice, noticeStatus, type Notice, type NoticeStanding, type NoticeView } from '@kaiyin/modules/notice/schema';
import {
  changeTags,
  cleanHtml,
  containing,
  crud,
  failField,
  HtmlRefused,
  isInScope,
  LineFull,
  textOfHtml,
  whoWaits,
  type Context,
  type Crud,
} from '@kaiyin/server-kit';
import { markChanged } from '../marks.ts';
import { refuseBeyondScope } from './receipts.ts';
import { refuseMissingTargets } from './targets.ts';

const plain = crud(notice);

type Draft = Omit<Notice, 'id' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'>;
type NoticeQuery = Pick<Listing, 'pageNum' | 'pageSize' | 'orderBy' | 'isAsc'> &
  Partial<Record<'noticeTitle' | 'noticeType' | 'audience' | 'status' | 'createBy', string>>;

/** Notices: their text is cleaned, and whoever they are for is told at once when one comes, changes or goes. */
export const notices: Crud<typeof notice> = {
  list: listNotices,
  get: plain.get,
  async create(ctx, input) {
    const values = await settled(ctx, input);
    return ctx.transaction(async (ctx) => {
      const { id } = await plain.create(ctx, values);
      await keepTargets(ctx, id, values.targets);
      await refuseBeyondScope(ctx, { id, audience: values.audience });
      await markChanged(ctx, 'everybody');
      return { id };
    });
  },
  async update(ctx, { id, updateTime, ...input }) {
    const values = await settled(ctx, input);
    await ctx.transaction(async (ctx) => {
      await plain.update(ctx, { id, updateTime, ...values });
      await ctx.db.deleteFrom('sys_notice_target').where('noticeId', '=', id).execute();
      await keepTargets(ctx, id, values.targets);
      await refuseBeyondScope(ctx, { id, audience: values.audience });
      await markChanged(ctx, 'everybody');
    });
  },
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await plain.remove(ctx, { ids });
      for (const table of ['sys_notice_target', 'sys_notice_read'] as const)
        await ctx.db.deleteFrom(table).where('noticeId', 'in', ids).execute();
      await markChanged(ctx, 'everybody');
    }),
};

const columns = [
  'id',
  'noticeTitle',
  'noticeType',
  'audience',
  'targets',
  'periodFrom',
  'periodTo',
  'pinned',
  'status',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const;
const sortable = ['id', 'createTime', 'updateTime'] as const;

async function listNotices(ctx: Context, query: NoticeQuery): Promise<Rows<NoticeView>> {
  const { pageNum, pageSize, orderBy, isAsc = 'desc' } = query;
  let all = ctx.db.selectFrom('sys_notice').where(isInScope(ctx, 'sys_notice'));
  if (query.noticeTitle) all = all.where(containing('noticeTitle', query.noticeTitle));
  if (query.createBy) all = all.where(containing('createBy', query.createBy));
  if (query.noticeType) all = all.where('noticeType', '=', query.noticeType);
  if (query.audience) all = all.where('audience', '=', query.audience as Notice['audience']);
  if (query.status) all = all.where('status', '=', query.status);
  const by = sortable.find((column) => column === orderBy) ?? 'id';
  const direction = orderBy ? isAsc : 'desc';
  const [rows, { total }] = await Promise.all([
    all
      .select(columns)
      .orderBy(by, direction)
      .$if(by !== 'id', (q) => q.orderBy('id', direction))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const reads = await readsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const now = ctx.now().toISOString();
  return {
    rows: rows.map((row) => ({
      ...row,
      noticeContent: '',
      standing: standingOf(row, now),
      reads: reads.get(row.id) ?? 0,
    })),
    total: Number(total),
  };
}

function standingOf({ status, periodFrom, periodTo }: Pick<Notice, 'status' | 'periodFrom' | 'periodTo'>, now: string) {
  const standing = (): NoticeStanding => {
    if (status !== noticeStatus.open) return 'closed';
    if (periodTo !== null && periodTo <= now) return 'over';
    return periodFrom !== null && periodFrom <= now ? 'shown' : 'scheduled';
  };
  return standing();
}

async function readsOf({ db }: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sys_notice_read')
    .select(({ fn }) => ['noticeId', fn.countAll<number>().as('n')])
    .where('noticeId', 'in', ids)
    .groupBy('noticeId')
    .execute();
  return new Map(rows.map(({ noticeId, n }) => [noticeId, Number(n)]));
}

/** What is kept of a draft; refuses, at its field, what cannot be shown to anybody. */
async function settled(ctx: Context, draft: Draft): Promise<Draft> {
  const isOpen = draft.status === noticeStatus.open;
  const now = ctx.now().toISOString();
  const periodFrom = draft.periodFrom ?? (isOpen ? now : null);
  const earliest = periodFrom !== null && periodFrom > now ? periodFrom : now;
  if (isOpen && draft.periodTo !== null && draft.periodTo <= earliest) failField('periodTo', 'notice.endsTooEarly');
  const targets = draft.audience === 'all' ? [] : [...new Set(draft.targets)];
  if (draft.audience !== 'all') await refuseMissingTargets(ctx, draft.audience, targets);
  return { ...draft, targets, periodFrom, noticeContent: await cleaned(ctx, draft.noticeContent) };
}

// Whoever opens a notice must not be told to other hosts.
const fetched = new Set(['img', 'figure', 'figcaption', 'video', 'audio', 'source', 'iframe']);

/** Rich text without anything unsafe, and without pictures and films: links open beside the console, whose ids are its own. */
async function cleaned(ctx: Context, html: string): Promise<string> {
  const clean = await cleanHtml(html, whoWaits(ctx)).catch((error: unknown) => {
    if (error instanceof LineFull) return failField('noticeContent', 'notice.waits');
    if (error instanceof HtmlRefused) return failField('noticeContent', 'notice.tooDeep');
    throw error;
  });
  const kept = changeTags(clean, (tag, name) =>
    fetched.has(name) ? '' : name === 'a' ? beside(tag) : withoutId(tag),
  ).trim();
  if (!textOfHtml(kept)) failField('noticeContent', 'Common.RuleTips.NotEmpty');
  return kept;
}

const withoutId = (tag: string): string => tag.replace(/ id="[^"]*"/, '');

const beside = (tag: string): string =>
  tag.startsWith('</')
    ? tag
    : tag.replace(/ (target|rel|id|name)="[^"]*"/g, '').replace(/^<a/, '<a target="_blank" rel="noopener noreferrer"');

async function keepTargets({ db }: Context, noticeId: number, targets: readonly number[]): Promise<void> {
  if (targets.length === 0) return;
  await db
    .insertInto('sys_notice_target')
    .values(targets.map((targetId) => ({ noticeId, targetId })))
    .execute();
}
