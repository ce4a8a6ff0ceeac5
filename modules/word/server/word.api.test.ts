import type { WordGroup, WordHit } from '@kaiyin/modules/word/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let site: number;
const must = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body && { body }) });
  if (reply.code !== 200) throw new Error(`${path}: ${reply.msg}`);
  return reply.data;
};
const settings = (given: object) => must('POST', `/cms/site/extends/${site}`, given);

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  site = news.site;
});
afterAll(() => test.close());

describe('checking words', () => {
  const check = (texts: string[], more: object = {}) =>
    must<{ hits: WordHit[]; off: boolean }>('POST', '/word/check', { texts, ...more });

  it('finds them as soon as they are in the lists, with what is to stand there instead', async () => {
    await must('POST', '/word/errorproneword', { word: '霉雨', replaceWord: '梅雨' });
    await must('POST', '/word/sensitiveword', { word: '赌场', type: 'BLACK' });
    expect((await check(['一切正常', '霉雨与赌场'])).hits).toEqual([
      { text: 1, from: 0, to: 2, kind: 'errorProne', replaceWord: '梅雨' },
      { text: 1, from: 3, to: 5, kind: 'sensitive', replaceWord: null },
    ]);
    expect(await must('POST', '/word/sensitiveword/check', { text: '赌场赌场' })).toEqual(['赌场']);
    expect(await must('POST', '/word/errorproneword/check', { text: '霉雨' })).toEqual([{ w: '霉雨', r: '梅雨' }]);
  });

  it('lets a white word pass with what lies in it, and forgets what is deleted', async () => {
    const { id } = await must<{ id: number }>('POST', '/word/sensitiveword', { word: '赌场路', type: 'WHITE' });
    expect((await check(['赌场路的赌场'])).hits.map(({ from }) => from)).toEqual([4]);
    await must('DELETE', '/word/sensitiveword', [id] as never);
    expect((await check(['赌场路的赌场'])).hits.map(({ from }) => from)).toEqual([0, 4]);
  });

  it('does by itself only what the site has chosen', async () => {
    expect(await check(['霉雨与赌场'], { automatic: true })).toEqual({ hits: [], off: true });
    await settings({ ErrorProneWordEnable: 'warn' });
    expect((await check(['霉雨与赌场'], { automatic: true })).hits.map(({ kind }) => kind)).toEqual(['errorProne']);
  });

  it('publishes nothing with a word that the site forbids, and says which; what is only marked is published', async () => {
    await settings({ SensitiveWordEnable: 'forbid', ErrorProneWordEnable: 'warn' });
    const bad = await news.add('Dawn', { body: '<p>赌<b>场</b>旁的霉雨</p>' });
    const refused = await test.call('POST', '/cms/content/publish', { site, locale: 'en', body: { ids: [bad] } });
    expect(JSON.stringify(refused)).toContain('“Dawn” has words that are not to be published: 赌场');
    const title = await news.add('赌场', { body: '<p>x</p>' });
    expect((await test.call('POST', '/cms/content/publish', { site, body: { ids: [title] } })).code).not.toBe(200);
    const marked = await news.add('Noon', { body: '<p>霉雨</p>' });
    await news.publish([marked]);
    await settings({ SensitiveWordEnable: 'N' });
    await news.publish([bad]);
  });

  it('looks for each kind by itself: a wrong word hides no sensitive one, and a white one only what lies in it', async () => {
    await must('POST', '/word/errorproneword', { word: '赌场网占', replaceWord: '赌场网站' });
    await must('POST', '/word/sensitiveword', { word: '进赌', type: 'WHITE' });
    const hits = (await check(['走进赌场网占'])).hits.map(({ kind, from, to }) => [kind, from, to]);
    expect(hits).toEqual([['sensitive', 2, 4]]);
  });

  it('forbids a link by its fields as well', async () => {
    await settings({ SensitiveWordEnable: 'forbid' });
    const link = await news.add('Link', { linkFlag: true, redirectUrl: 'https://x.example/', summary: '赌\u200b场' });
    expect((await test.call('POST', '/cms/content/publish', { site, body: { ids: [link] } })).code).not.toBe(200);
    await settings({ SensitiveWordEnable: 'N' });
    await news.publish([link]);
  });

  it.each([
    ['a description of a picture', '<p>x<img src="https://x.example/a.png" alt="赌场"></p>'],
    ['a title', '<p title="a &quot;赌场&quot;">x</p>'],
    ['a byte order mark', '<p>赌\ufeff场</p>'],
  ])('forbids a word in what an article says by %s', async (_, body) => {
    await settings({ SensitiveWordEnable: 'forbid' });
    const id = await news.add('Article', { body });
    expect((await test.call('POST', '/cms/content/publish', { site, body: { ids: [id] } })).code).not.toBe(200);
    await settings({ SensitiveWordEnable: 'N' });
  });

  it('is for whoever writes, and leaves nothing in the log', async () => {
    const body = { texts: ['赌场'] };
    expect((await test.call('POST', '/word/check', { site, as: null, body })).code).toBe(401);
    const reader = await test.staff(['system:user:view'], [site]);
    expect((await test.call('POST', '/word/check', { site, as: reader, body })).code).toBe(403);
    const logged = test.ctx.db.selectFrom('sys_operation_log').select('action').where('action', 'like', '%check%');
    expect(await logged.execute()).toEqual([]);
  });
});

describe('hot words', () => {
  it('are links in articles once the site chooses their group, and follow when they change', async () => {
    const { id: groupId } = await must<{ id: number }>('POST', '/cms/hotword/group', { name: '地名', code: 'places' });
    const word = { groupId, word: '澜江', url: 'https://river.example/', urlTarget: '_blank' };
    const { id } = await must<{ id: number }>('POST', '/word/hotword', word);
    const source = '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
    await test.ctx.db.updateTable('cms_template').set({ source }).where('name', '=', 'article.template.html').execute();
    const content = await news.add('Bridge', { body: '<h2>澜江</h2><p>澜江上的桥，澜江下的鱼。</p>' });
    await news.publish([content]);
    const page = () => news.text(`n/${content}.html`);
    expect(await page()).not.toContain('hot-word');
    await settings({ HotWordGroups: 'places', HotWordMaxReplaceCount: 3 });
    await news.render();
    const link = '<a class="hot-word" href="https://river.example/" target="_blank" rel="noopener">澜江</a>';
    expect(await page()).toContain(`<h2>澜江</h2><p>${link}上的桥，澜江下的鱼。</p>`);
    await must('PUT', '/word/hotword', { ...word, id, url: `iurl://catalog?id=${news.catalog}`, urlTarget: '_self' });
    await news.render();
    expect(await page()).toMatch(/<p><a class="hot-word" href="[^"]*n\/[^"]*">澜江<\/a>上/);
    await must('DELETE', '/word/hotword', [id] as never);
    await news.render();
    expect(await page()).not.toContain('hot-word');
  });

  it.each([
    ['zh-CN', '“地名”正在使用，不能删除'],
    ['en', '“地名” is in use and cannot be deleted'],
  ] as const)('keep their group while it has some (%s)', async (locale, msg) => {
    const groups = await must<WordGroup[]>('GET', '/cms/hotword/group/treedata');
    const groupId = groups[0]?.id ?? 0;
    const { id } = await must<{ id: number }>('POST', '/word/hotword', {
      groupId,
      word: locale,
      url: 'https://x.example/',
    });
    const refused = await test.call('DELETE', '/cms/hotword/group', { site, locale, body: [groupId] });
    expect(refused).toMatchObject({ code: 500, msg });
    await must('DELETE', '/word/hotword', [id] as never);
  });

  it('take a group of their own site only', async () => {
    const other = await test.addSite();
    const groups = await must<WordGroup[]>('GET', '/cms/hotword/group/treedata');
    const body = { groupId: groups[0]?.id, word: '桥', url: 'https://x.example/' };
    expect((await test.call('POST', '/word/hotword', { site: other, body })).code).toBe(500);
  });
});

describe('tags', () => {
  it('are added by lines to a group, each once, and offered by group and by a part of them', async () => {
    const top = await must<{ id: number }>('POST', '/cms/tagword/group', { name: '城市', code: 'city' });
    const below = await must<{ id: number }>('POST', '/cms/tagword/group', {
      name: '交通',
      code: 'traffic',
      parentId: top.id,
    });
    await must('POST', '/word/tagword', { groupId: below.id, word: '地铁' });
    const added = await must('POST', '/word/tagword/batch', {
      groupId: below.id,
      words: ['地铁', '公交', '公交', '轮渡'],
    });
    expect(added).toEqual({ added: 2, known: 1 });
    const words = async (query: string) =>
      (await must<{ word: string }[]>('GET', `/word/tagword/choices?${query}`)).map(({ word }) => word);
    expect(await words(`groupId=${below.id}`)).toEqual(['地铁', '公交', '轮渡']);
    expect(await words('search=%E5%85%AC')).toEqual(['公交']);
    const [tree] = await must<WordGroup[]>('GET', '/cms/tagword/group/treedata');
    expect([tree?.name, tree?.children.map(({ name, words: count }) => [name, count])]).toEqual([
      '城市',
      [['交通', 3]],
    ]);
    const refused = await test.call('DELETE', '/cms/tagword/group', { site, body: [top.id] });
    expect(refused).toMatchObject({ code: 500, msg: '“城市” is in use and cannot be deleted' });
  });

  it('are added by nobody without the right, and to no group of another site', async () => {
    const groups = await must<WordGroup[]>('GET', '/cms/tagword/group/treedata');
    const body = { groupId: groups[0]?.id, words: ['x'] };
    const other = await test.addSite();
    expect((await test.call('POST', '/word/tagword/batch', { site: other, body })).code).toBe(404);
    const token = await test.staff(['word:view'], [site]);
    expect((await test.call('POST', '/word/tagword/batch', { site, as: token, body })).code).toBe(403);
  });
});
