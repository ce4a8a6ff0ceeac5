import type { ResourceUse } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../../../apps/server/tables.ts';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { addPictureRow } from '../../../tests/picture-row.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { nameColumns, tablesUsing } from './resource-uses.ts';

let test: TestApp;
let news: NewsSite;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  news = await newsSite(test);
});
afterAll(() => test.close());

const picture = async (name: string) => {
  const address = await addPictureRow(test, news.site, name, Buffer.from(name));
  return { address, id: Number(/&id=(\d+)/.exec(address)?.[1]) };
};
const usesOf = async (id: number) =>
  (await news.must<ResourceUse[]>('GET', `/cms/resource/${id}/uses`)).map(({ type, title }) => `${type} ${title}`);

it('comes to every column that may name files, by a row that has a name and a site', () => {
  const listed = tablesUsing(tables);
  const reached = listed.flatMap(({ places }) => places.map(({ table, column }) => `${table}.${column}`));
  const declared = tables.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { names }]) => (names === 'resources' ? `${name}.${column}` : [])),
  );
  expect([...new Set(reached)].toSorted()).toEqual(declared.toSorted());
  const nameless = listed
    .map(({ table }) => table)
    .filter(
      ({ columns, name }) =>
        !nameColumns.some((column) => column in columns) || !('siteId' in columns || name === 'cms_site'),
    );
  expect(nameless.map(({ name }) => name)).toEqual([]);
});

it('names what is shown and what is worked on, and neither earlier versions nor what has ended', async () => {
  const [inBody, onCover] = [await picture('body'), await picture('cover')];
  const body = `<p><img src="${inBody.address}"></p>`;
  const id = await news.add('Dawn', { body, cover: onCover.address });
  await news.publish([id]);
  await news.correct(id, { body: '<p>Nothing</p>', cover: null });
  expect([await usesOf(inBody.id), await usesOf(onCover.id)]).toEqual([['content Dawn'], ['content Dawn']]);
  await news.publish([id]);
  expect([await usesOf(inBody.id), await usesOf(onCover.id)]).toEqual([[], []]);
  await news.correct(id, { body });
  expect(await usesOf(inBody.id)).toEqual(['content Dawn']);
});

it('names every kind of thing that shows a file, contents first, and fifty of a kind', async () => {
  const { address, id } = await picture('everywhere');
  const { id: groupId } = await news.must<{ id: number }>('POST', '/cms/link_group', { name: 'G', code: 'g' });
  for (let number = 1; number <= 51; number++) {
    const link = { groupId, name: `Link ${number}`, url: 'https://example.com/', logo: address };
    await news.must('POST', '/cms/link', link);
  }
  const item = await news.must<object>('GET', `/cms/site/${news.site}`);
  await news.must('PUT', '/cms/site', { ...item, logo: address });
  await news.must('POST', '/cms/catalog', { name: 'C', alias: 'c', path: 'c', logo: address });
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'p.template.html', source: `"${address}"` });
  await news.add('Dusk', { cover: address });
  const uses = await usesOf(id);
  expect(uses[0]).toBe('content Dusk');
  const others = ['catalog C', 'content Dusk', 'site News', 'template p.template.html'];
  expect(uses.filter((use) => !use.startsWith('link ')).toSorted()).toEqual(others);
  expect(uses.filter((use) => use.startsWith('link '))).toHaveLength(50);
});
