import { afterAll, beforeAll, expect, it } from 'vitest';
import { importDemo } from '../../../apps/server/seeds/demo/import-demo.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { findPublic, placeOf } from './find/find-public.ts';
import { publicSite } from './find/public-site.ts';
import { wantedOf } from './find/wanted.ts';
import { indexDue } from './indexing/keep-index.ts';
import { judgedQueries } from './judged-queries.ts';

let test: TestApp;
let siteId = 0;
const others = 500;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  await importDemo(test.ctx, test.app.blobs);
  siteId = (await publicSite(test.ctx, 'demo')).site.id;
  const { catalogId } = await test.ctx.db
    .selectFrom('cms_content')
    .select('catalogId')
    .where('siteId', '=', siteId)
    .where('contentType', '=', 'article')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let n = 0; n < others; n++) {
    const body = { title: titleOf(n), catalogId, body: `<p>${textOf(n)}</p>` };
    const reply = await test.call<{ id: number }>('POST', '/cms/content', { site: siteId, body });
    expect(reply.code, reply.msg).toBe(200);
    ids.push(reply.data.id);
  }
  for (let from = 0; from < ids.length; from += 100)
    await test.call('POST', '/cms/content/publish', { site: siteId, body: { ids: ids.slice(from, from + 100) } });
  await indexDue(test.ctx, siteId);
}, 240_000);
afterAll(() => test.close());

// Everyday news with the words of the city: they have much in common with what is looked for, and answer none of it.
const subjects =
  '市民 学校 医院 公园 社区 江边 工厂 老人 孩子 志愿者 记者 居民 司机 教师 护士 农户 商户 街道 公交 地铁'.split(' ');
const deeds = '参加 讨论 整理 检查 开放 调整 迎来 完成 准备 说起'.split(' ');
const things = '座谈会 活动 计划 清单 名单 通知 安排 计划表 问卷 报告 招募 培训 比赛 课程 会议 讲座 仪式'.split(' ');
const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';
const titleOf = (n: number) => `${pick(subjects, n)}${pick(deeds, n * 7 + 3)}${pick(things, n * 3 + 1)}（${n}）`;
const textOf = (n: number) =>
  Array.from({ length: 12 }, (_, line) => {
    const at = n * 13 + line * 5;
    return `${pick(subjects, at)}和${pick(subjects, at + 4)}${pick(deeds, at + 2)}${pick(things, at + line)}`;
  }).join('，');

const gainOf = (title: string, answers: string): number => {
  const [whole = '', touched = ''] = answers.split('/');
  if (whole.split(',').some((part) => title.includes(part))) return 3;
  return touched !== '' && touched.split(',').some((part) => title.includes(part)) ? 1 : 0;
};
const discounted = (gains: readonly number[]) =>
  gains.slice(0, 10).reduce((sum, gain, place) => sum + (2 ** gain - 1) / Math.log2(place + 2), 0);

it('answers what readers look for with the articles that people judged best', async () => {
  const { site } = await publicSite(test.ctx, 'demo');
  const scores = new Map<string, number>();
  for (const [query, answers] of judgedQueries) {
    const wanted = await wantedOf(test.ctx, query, false);
    const { hits } = await findPublic(test.ctx, placeOf(test.ctx, site), wanted, { page: 1, size: 10 });
    const rows = await test.ctx.db
      .selectFrom('cms_content')
      .select(['id', 'title'])
      .where('id', 'in', [0, ...hits.map(({ contentId }) => contentId)])
      .execute();
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const gains = hits.map(({ contentId }) => gainOf(titles.get(contentId) ?? '', answers));
    const [whole = '', touched = ''] = answers.split('/');
    const best = [
      ...whole.split(',').map(() => 3),
      ...touched
        .split(',')
        .filter(Boolean)
        .map(() => 1),
    ];
    scores.set(query, discounted(gains) / discounted(best));
  }
  const weak = [...scores].filter(([, score]) => score < 0.6);
  const mean = [...scores.values()].reduce((sum, score) => sum + score, 0) / scores.size;
  expect(scores.size).toBeGreaterThanOrEqual(60);
  expect(mean, JSON.stringify(weak)).toBeGreaterThanOrEqual(0.85);
});
