import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;

interface Names {
  alias: string;
  path: string;
}

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite('names');
});
afterAll(() => test.close());

const suggested = async (name: string, parentId = 0): Promise<Names> =>
  (await test.call<Names>('GET', '/cms/catalog/suggestNames', { site, query: { name, parentId } })).data;
const add = (name: string, names: Names, parentId = 0) =>
  test.call<{ id: number }>('POST', '/cms/catalog', { site, body: { name, parentId, ...names } });

it.each([
  '新闻',
  'News',
  'NEWS',
  '！？',
  '_',
  'ß',
  'İstanbul',
  '女女',
  '🎈',
  'resources',
  'Include',
  'template',
  'Templates',
  'sites',
  'kx-api',
  'ss-member',
  'con',
  'PRN',
  'aux',
  'nul',
  'com',
  'com1',
  'COM9',
  'lpt',
  'lpt1',
  'a.php',
  '子',
  'word '.repeat(20).trim(),
  'a'.repeat(100),
  '长'.repeat(100),
])('the names suggested for %s are taken by the form, twice', async (name) => {
  for (const time of ['first', 'second']) {
    const names = await suggested(name);
    const reply = await add(name, names);
    expect(reply.code, `${time}: ${JSON.stringify(names)}: ${reply.msg}`).toBe(200);
  }
});

it('names below a parent with capitals, a long alias or a long path are taken by the form, twice', async () => {
  const parents: Names[] = [
    { alias: 'Sports', path: 'Sports' },
    { alias: 'p'.repeat(99), path: 'long_alias' },
    { alias: 'q'.repeat(100), path: `q${'/qqqqqqqq'.repeat(28)}` },
    { alias: 'long_path', path: 'r'.repeat(255) },
  ];
  for (const parent of parents) {
    const { id } = (await add('parent', parent)).data;
    for (const name of ['足球', 'a'.repeat(100), 'con', 'a'.repeat(100), '足球']) {
      const names = await suggested(name, id);
      const reply = await add(name, names, id);
      expect(reply.code, `${name}: ${JSON.stringify(names)}: ${reply.msg}`).toBe(200);
    }
  }
});
