import type { SubjectView } from '@kaiyin/modules/vote/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let voteId: number;
let colour: number;
let text: number;
let items: number[];
let now = Date.parse('2026-12-22T08:00:00Z');

const host = 'news.localhost:8080';
const plain = {
  code: 'bridge',
  title: '桥 <叫> "什么"',
  startTime: '2026-12-01T00:00:00.000Z',
  endTime: '2027-02-01T00:00:00.000Z',
  userType: 'browser',
  dayLimit: 1,
  totalLimit: 1,
  viewType: 'after',
  status: 'normal',
};
const save = (change: object) => news.must('PUT', '/vote', { ...plain, id: voteId, ...change });
const page = async (path = 'index.html') => {
  await news.render();
  return news.text(path);
};

beforeAll(async () => {
  test = await startTestApp({ worker: false, clock: () => new Date(now) });
  news = await newsSite(test);
  await news
    .must('POST', '/cms/template', {
      pipeCode: 'pc',
      name: 'index.template.html',
      source: '[{% cms_vote code: "bridge" %}][{% cms_vote code: "nowhere" %}]',
    })
    .catch(() => undefined);
  const { db } = test.ctx;
  await db
    .updateTable('cms_template')
    .set({ source: '[{% cms_vote code: "bridge" %}][{% cms_vote code: "nowhere" %}]' })
    .where('name', '=', 'index.template.html')
    .execute();
  ({ id: voteId } = await news.must<{ id: number }>('POST', '/vote', plain));
  const add = async (given: object) =>
    (await news.must<{ id: number }>('POST', '/vote/subject', { voteId, ...given })).id;
  colour = await add({ title: '颜色', type: 'checkbox', required: true, minChoice: 2 });
  text = await add({ title: '意见', type: 'input', required: false });
  const names = ['红', '白', '<灰>'].map((content) => ({ content }));
  await news.must('POST', '/vote/subject/items', { subjectId: colour, items: names });
  const subjects = await news.must<SubjectView[]>('GET', `/vote/subject/list?voteId=${voteId}`);
  items = subjects[0]?.items.map(({ id }) => id) ?? [];
});
afterAll(() => test.close());

describe('a vote on a page', () => {
  it('is a form that works without scripts, with its style and its script', async () => {
    const html = await page();
    expect(html).toContain(`method="post" action="/kx-api/api/vote/form/${voteId}"`);
    expect(html).toContain('桥 &#60;叫&#62; &#34;什么&#34;');
    expect(html).toContain(`<input type="checkbox" name="s${colour}" value="${items[0]}">`);
    expect(html).toContain('<small>必答 · 至少选 2 项</small>');
    expect(html).toContain(`<textarea name="s${text}"`);
    expect(html).toMatch(/<script type="module" src="[^"]+assets\/islands\/vote\.[\da-f]{8}\.js">/);
    const style = /href="[^"]*(assets\/islands\/vote\.[\da-f]{8}\.css)"/.exec(html)?.[1] ?? '';
    expect(await news.text(style)).toContain('.kx-vote-item');
    expect(html).toMatch(/\[\]$/);
    expect(html).not.toContain('<灰>');
  });

  it('follows what its editors change, and is gone when it is stopped or deleted', async () => {
    await save({ title: '新桥' });
    expect(await page()).toContain('aria-label="新桥"');
    await save({ status: 'closed' });
    const closed = await page();
    expect(closed).toContain('<p class="kx-vote-note" role="status">投票已经关闭</p>');
    expect(closed).not.toContain('kx-vote-send');
    await save({ status: 'stopped' });
    expect(await page()).toBe('[][]');
    await save({});
    expect(await page()).toContain('kx-vote-send');
  });

  it('makes no other page of the site when readers vote', async () => {
    const before = await news.files();
    const { db } = test.ctx;
    await db.updateTable('cc_vote').set({ total: 7 }).where('id', '=', voteId).execute();
    await db.updateTable('cc_vote_item').set({ total: 7 }).where('voteId', '=', voteId).execute();
    await page();
    expect(await news.files()).toEqual(before);
    await db.updateTable('cc_vote').set({ total: 0 }).where('id', '=', voteId).execute();
    await db.updateTable('cc_vote_item').set({ total: 0 }).where('voteId', '=', voteId).execute();
  });

  it('has a subject on its page and in its calls only once that has items', async () => {
    const given = { voteId, title: '空题', type: 'radio', required: true };
    const { id } = await news.must<{ id: number }>('POST', '/vote/subject', given);
    const called = async () =>
      (await test.app.http.inject({ url: `/kx-api/api/vote/${voteId}`, headers: { host } })).body;
    expect(await page()).not.toContain('空题');
    expect(await called()).not.toContain('空题');
    await news.must('POST', '/vote/subject/items', { subjectId: id, items: [{ content: '有了' }] });
    expect(await page()).toContain('<legend>3. 空题');
    expect(await called()).toContain('空题');
    await news.must('POST', '/vote/subject/delete', { ids: [id], touches: 0 });
  });

  it('is shown in an article where its author has put it', async () => {
    const body = '<p>前</p><div data-vote="bridge"></div><p>中</p><div data-vote="nowhere"></div><p>后</p>';
    const id = await news.add('Vote inside', { body });
    await news.publish([id]);
    const files = Object.keys(await news.files());
    const path = files.find((one) => one.endsWith(`${id}.html`)) ?? '';
    const template = test.ctx.db.updateTable('cms_template').where('name', '=', 'article.template.html');
    await template
      .set({ source: '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}' })
      .execute();
    const html = await page(path);
    expect(html).toMatch(/<p>前<\/p><link[^>]+><form class="kx-vote".+<\/script><p>中<\/p><p>后<\/p>/s);
    await save({ status: 'stopped' });
    expect(await page(path)).toContain('<p>前</p><p>中</p><p>后</p>');
    await save({});
  });
});

describe('the form without scripts', () => {
  const cookies = new Map<string, string>();
  const post = async (
    fields: readonly [string, string][],
    headers: object = {},
    url = `/kx-api/api/vote/form/${voteId}`,
  ) => {
    const reply = await test.app.http.inject({
      method: 'POST',
      url,
      headers: {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
        ...headers,
      },
      payload: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
    });
    for (const { name, value } of reply.cookies) cookies.set(name, value);
    return {
      status: reply.statusCode,
      html: reply.body,
      stamp: /name="stamp" value="([^"]+)"/.exec(reply.body)?.[1] ?? '',
    };
  };
  const plainOf = (stamp: string) =>
    stamp.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const answers = (): [string, string][] => [
    ['language', 'zh-CN'],
    [`s${colour}`, String(items[0])],
    [`s${text}`, '<宽> 一点'],
  ];

  it('is shown again with what was entered, then with what is wrong, then counted once', async () => {
    const first = await post(answers());
    expect(first.status).toBe(200);
    expect(first.html).toContain(`value="${items[0]}" checked`);
    expect(first.html).toContain('&#60;宽&#62; 一点</textarea>');
    expect(first.html).toContain('请核对后再按一次');
    now += 2000;
    const second = await post([...answers(), ['stamp', plainOf(first.stamp)]]);
    expect(second.status).toBe(422);
    expect(second.html).toContain('<p class="kx-vote-error" role="alert">“颜色”至少选 2 项</p>');
    expect(second.html).toContain('&#60;宽&#62; 一点</textarea>');
    now += 2000;
    const good: [string, string][] = [...answers(), [`s${colour}`, String(items[1])]];
    const third = await post([...good, ['stamp', plainOf(second.stamp)]]);
    expect(third.status).toBe(200);
    expect(third.html).toContain('投票成功，谢谢参与');
    expect(third.html).toContain('共 1 人次参与');
    expect(third.html).toContain('1 票 · 100%');
    const again = await post(good);
    now += 2000;
    const refused = await post([...good, ['stamp', plainOf(again.stamp)]]);
    expect([refused.status, refused.html.includes('已投 1 次，不能再投')]).toEqual([422, true]);
    expect(refused.html).toContain(`value="${items[1]}" checked`);
  });

  const actionOf = (html: string) => plainOf(/ action="([^"]+)"/.exec(html)?.[1] ?? '');
  const backOf = (html: string) => plainOf(/class="kx-back"><a href="([^"]+)"/.exec(html)?.[1] ?? '');

  it('leads back to the page of the reader after each press', async () => {
    const first = await post(answers(), { referer: `http://${host}/n/1.html?page=2` });
    expect(backOf(first.html)).toBe('/n/1.html?page=2');
    const action = actionOf(first.html);
    now += 2000;
    const referer = `http://${host}/kx-api/api/vote/form/${voteId}`;
    const second = await post([...answers(), ['stamp', plainOf(first.stamp)]], { referer }, action);
    expect(second.status).toBe(422);
    expect([backOf(second.html), actionOf(second.html)]).toEqual(['/n/1.html?page=2', action]);
  });

  it.each([
    ['http://elsewhere.example/n/1.html', '', '/'],
    [`http://${host}//elsewhere.example/x`, '', '/elsewhere.example/x'],
    ['', '//elsewhere.example/x', '/'],
    ['', '/\\elsewhere.example/x', '/'],
    ['', `http://${host}//elsewhere.example`, '/elsewhere.example'],
    ['', 'javascript:alert(1)', '/'],
    ['', '/kx-api/api/vote/1', '/'],
  ])('from %s with the way back %s leads to %s, and to no other host', async (referer, back, way) => {
    const query = back ? `?${new URLSearchParams({ back }).toString()}` : '';
    const { html } = await post(answers(), { referer }, `/kx-api/api/vote/form/${voteId}${query}`);
    expect(backOf(html)).toBe(way);
  });

  it('says that voting is over, and keeps what was entered', async () => {
    cookies.clear();
    const { stamp } = await post(answers());
    await save({ endTime: '2026-12-22T08:00:01.000Z' });
    now += 2000;
    const late = await post([...answers(), [`s${colour}`, String(items[1])], ['stamp', plainOf(stamp)]]);
    expect(late.status).toBe(422);
    expect(late.html).toContain('投票已经结束');
    expect(late.html).toContain(`value="${items[0]}" checked`);
    await save({});
  });

  it('is refused from another origin, and in English speaks English', async () => {
    const foreign = await post(answers(), { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
    expect(JSON.parse(foreign.html)).toMatchObject({ code: 403 });
    expect((await post([['language', 'en']])).html).toContain('press “Vote” once more');
  });
});
