import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockedBy } from '../../../../tests/blocked-by.ts';
import { hostileHtml } from '../../../../tests/hostile-html.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { bodyToKeep } from './body.ts';

const megabyte = 1_000_000;
let test: TestApp;
let site: number;
let catalogId: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite();
  const catalog = { name: 'News', alias: 'news', path: 'news' };
  catalogId = (await test.call<{ id: number }>('POST', '/cms/catalog', { site, body: catalog })).data.id;
  await bodyToKeep(hostileHtml.paragraphs?.(100_000) ?? '', { key: 'me' });
});
afterAll(() => test.close());

it('refuses at the body what is nested absurdly, in both languages, and keeps nothing', async () => {
  const body = '<b><i>'.repeat(165_000);
  const save = (locale: 'en' | 'zh-CN') =>
    test.call('POST', '/cms/content', { site, locale, body: { catalogId, title: 'Deep', body } });
  let english: Awaited<ReturnType<typeof save>> | undefined;
  expect(await blockedBy(async () => (english = await save('en')))).toBeLessThan(700);
  expect(english).toMatchObject({
    code: 500,
    data: [{ field: 'body', message: expect.stringContaining('lie too deep in one another, so it was not saved') }],
  });
  expect((await save('zh-CN')).msg).toContain('正文的标签嵌套过深');
  expect((await test.call('GET', '/cms/content/list', { site })).total).toBe(0);
});

it('keeps a large body as it is', async () => {
  const body = '<p>A paragraph of a long report.</p>'.repeat(25_000);
  const { data } = await test.call<{ id: number }>('POST', '/cms/content', {
    site,
    body: { catalogId, title: 'Long', body },
  });
  expect((await test.call<{ body: string }>('GET', `/cms/content/${data.id}`, { site })).data.body).toBe(body);
});

describe('a line of large bodies', () => {
  const large = () => hostileHtml.paragraphs?.(400_000) ?? '';
  const words = '<p>Words of somebody else</p>'.repeat(1600);

  it('does not make anybody wait for what another account sends', async () => {
    // A thread takes its time to start.
    await Promise.all(['x', 'y'].map((key) => bodyToKeep(words, { key })));
    const done: string[] = [];
    const sent = ['a1', 'a2', 'a3'].map((name) => bodyToKeep(large(), { key: 'a' }).then(() => done.push(name)));
    sent.push(bodyToKeep(words, { key: 'b' }).then(() => done.push('b')));
    await Promise.all(sent);
    expect(done.indexOf('b')).toBeLessThan(2);
  });

  it('refuses at the body what one account sends too much of, in both languages, and nothing of others', async () => {
    const other = await test.staff(['cms:content:add', 'cms:content:query'], 'all');
    const long = hostileHtml['blocks of style']?.(0.9 * megabyte) ?? '';
    const save = (title: string, locale: 'en' | 'zh-CN', as = test.admin) =>
      test.call('POST', '/cms/content', { site, locale, as, body: { catalogId, title, body: long } });
    const mine = (locale: 'en' | 'zh-CN') =>
      Promise.all([1, 2, 3, 4, 5].map((n) => save(`Line ${locale} ${n}`, locale)));
    const [en, zh, theirs] = await Promise.all([mine('en'), mine('zh-CN'), save('Theirs', 'en', other)]);
    expect(theirs.code).toBe(200);
    const refused = (replies: typeof en) => replies.filter(({ code }) => code !== 200);
    expect(en.length + zh.length - refused(en).length - refused(zh).length).toBeGreaterThanOrEqual(3);
    const message = expect.stringContaining('Your text is still in the editor');
    expect(refused(en)[0]).toMatchObject({ code: 500, data: [{ field: 'body', message }] });
    expect(refused(zh)[0]?.msg).toContain('没有保存');
    expect((await save('Line again', 'en')).code).toBe(200);
  });

  it('forgets who has gone before the turn came: nothing of theirs is saved', async () => {
    const base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const before = bodyToKeep(hostileHtml['blocks of style']?.(megabyte) ?? '', { key: 'user 1' });
    const gone = new AbortController();
    const sent = fetch(`${base}/kx-api/cms/content`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.admin}`, currentsite: String(site), 'content-type': 'application/json' },
      body: JSON.stringify({ catalogId, title: 'Gone', body: large() }),
      signal: gone.signal,
    });
    setTimeout(() => gone.abort(), 200);
    await expect(sent).rejects.toThrow();
    await before;
    expect(
      (await test.call('POST', '/cms/content', { site, body: { catalogId, title: 'Next', body: large() } })).code,
    ).toBe(200);
    const titled = (title: string) => test.call('GET', '/cms/content/list', { site, query: { title } });
    expect([(await titled('Gone')).total, (await titled('Next')).total]).toEqual([0, 1]);
  });
});
