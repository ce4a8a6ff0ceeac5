import { contributeOpen, type ContributionState } from '@kaiyin/modules/contribution/schema';
import '@kaiyin/modules/contribution/server';
import type { Context } from '@kaiyin/server-kit';
import type { DemoArticle } from './demo-article.ts';

const hour = 3_600_000;
/** Catalogs that take contributions. */
const open = ['opinion_column', 'culture_books'];

interface DemoContribution {
  /** User name of a reader of the demo. */
  by: string;
  catalog: (typeof open)[number];
  title: string;
  summary: string;
  tags: string[];
  body: string;
  state: ContributionState;
  hoursAgo: number;
  /** Hours until it was decided. */
  decidedAfter?: number;
  reason?: string;
  /** Beginning of the title of the article that was made of it. */
  article?: string;
}

const contributions: readonly DemoContribution[] = [
  {
    by: 'wanlan',
    catalog: 'culture_books',
    title: '书评｜在河的名字里，读一座城的性格',
    summary: '一本写河的书，读出的是两岸的人。',
    tags: ['书评', '澜江'],
    body: '<p>一条河有过七个名字，每个名字后面都站着一群人。</p>',
    state: 'accepted',
    hoursAgo: 400,
    decidedAfter: 20,
    article: '书评｜在河的名字里',
  },
  {
    by: 'qiaotou',
    catalog: 'opinion_column',
    title: '请给老街留一张长椅',
    summary: '买菜回来的人，需要一个能坐下来喘口气的地方。',
    tags: ['老街', '适老'],
    body: '<p>南桥古街翻修以后，路平了，灯亮了，可以坐的地方却少了。</p><p>我母亲今年七十八岁，从菜场走回家要歇三次。以前她靠着灯笼铺门口的石墩，现在石墩搬走了。</p><h3>三个小建议</h3><ul><li>每隔一百步放一张有靠背的长椅；</li><li>夏天有荫，雨天有檐；</li><li>不要用冰冷的石材。</li></ul><p>一座城市的温度，有时候就是一张椅子的温度。</p>',
    state: 'submitted',
    hoursAgo: 30,
  },
  {
    by: 'lindu',
    catalog: 'culture_books',
    title: '在江边读完的一本旧书',
    summary: '一本三十年前的水文手册，让我认识了脚下的江。',
    tags: ['读书'],
    body: '<p>旧书摊上花八块钱买来的《澜江水文手册》，扉页上有一个陌生人的名字。</p><p>他在每一次洪水的记录旁边写下一句话。1998 年那一行写的是：<em>今夜全家都在堤上</em>。</p><blockquote>书会旧，字不会。</blockquote>',
    state: 'submitted',
    hoursAgo: 5,
  },
  {
    by: 'lindu',
    catalog: 'opinion_column',
    title: '早班公交上的三个人',
    summary: '',
    tags: ['城市'],
    body: '<p>清晨五点四十的头班车，司机、保洁员和一个背书包的孩子。</p>',
    state: 'returned',
    hoursAgo: 90,
    decidedAfter: 26,
    reason: '写得很有画面，请补充线路和时间，并说明孩子家长是否同意刊出。',
  },
  {
    by: 'qiaotou',
    catalog: 'opinion_column',
    title: '桥头的修鞋摊',
    summary: '',
    tags: [],
    body: '<p>还没有写完……</p>',
    state: 'draft',
    hoursAgo: 12,
  },
];

/** Opens two catalogs for contributions and adds some of readers, in every state. */
export async function addDemoContributions(
  ctx: Context,
  siteId: number,
  { ids, catalogs }: { ids: ReadonlyMap<DemoArticle, number>; catalogs: ReadonlyMap<string, number> },
): Promise<void> {
  const openIds = open.flatMap((alias) => catalogs.get(alias) ?? []);
  await ctx.db
    .updateTable('cms_catalog')
    .set({ configProps: { [contributeOpen.key]: 'Y' } })
    .where('id', 'in', [0, ...openIds])
    .execute();
  const names = contributions.map(({ by }) => by);
  const members = await ctx.db
    .selectFrom('cc_member')
    .select(['id', 'userName'])
    .where('userName', 'in', names)
    .execute();
  for (const one of contributions) {
    const memberId = members.find(({ userName }) => userName === one.by)?.id;
    const catalogId = catalogs.get(one.catalog);
    if (memberId === undefined || catalogId === undefined) continue;
    await addOne(ctx, one, { siteId, memberId, catalogId, ids });
  }
}

interface Place {
  siteId: number;
  memberId: number;
  catalogId: number;
  ids: ReadonlyMap<DemoArticle, number>;
}

async function addOne(ctx: Context, one: DemoContribution, { siteId, memberId, catalogId, ids }: Place) {
  const { title, summary, tags, body, state, reason = '', hoursAgo, decidedAfter, article } = one;
  const sent = new Date(ctx.now().getTime() - hoursAgo * hour).toISOString();
  const decided = decidedAfter === undefined ? null : new Date(Date.parse(sent) + decidedAfter * hour).toISOString();
  const contentId =
    article === undefined ? null : ([...ids].find(([known]) => known.title.startsWith(article))?.[1] ?? null);
  const { id } = await ctx.db
    .insertInto('cc_contribution')
    .values({
      siteId,
      memberId,
      catalogId,
      title,
      summary,
      tags,
      body,
      state,
      reason,
      contentId,
      coverId: 0,
      revision: decided ? 3 : 2,
      submitTime: state === 'draft' ? null : sent,
      sentTitle: state === 'draft' ? null : title,
      sentCatalogId: state === 'draft' ? null : catalogId,
      decideTime: decided,
      decidedBy: decided && 'admin',
      createTime: sent,
      updateTime: decided ?? sent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'draft') return;
  const log = { siteId, contributionId: id };
  await ctx.db
    .insertInto('cc_contribution_log')
    .values({ ...log, action: 'submitted', reason: '', staff: '', time: sent, waitSeconds: null })
    .execute();
  if (!decided) return;
  await ctx.db
    .insertInto('cc_contribution_log')
    .values({
      ...log,
      action: state === 'returned' ? 'returned' : 'published',
      reason,
      staff: 'admin',
      time: decided,
      waitSeconds: (decidedAfter ?? 0) * 3600,
    })
    .execute();
}
