import { expect, it } from 'vitest';
import { said } from '@kaiyin/server-kit';
import { tellStory } from './story.ts';

const keysOf = (...args: Parameters<typeof tellStory>) => tellStory(...args).map(({ key, params }) => [key, params]);

it('a published item is named first, and its own page is not counted again', () => {
  expect(keysOf(said('publish.contentTitle', { name: 'Bridge' }), { front: true, catalogs: 2, contents: 1 })).toEqual([
    ['publish.isPublic', { name: 'Bridge' }],
    ['publish.frontUpdated', {}],
    ['publish.catalogsUpdated', { count: 2 }],
  ]);
});

it('a publish of the site names the pages only', () => {
  expect(keysOf(said('publish.siteTitle', { name: 'News' }), { front: false, catalogs: 0, contents: 3 })).toEqual([
    ['publish.contentsUpdated', { count: 3 }],
  ]);
  expect(keysOf('', { front: false, catalogs: 0, contents: 0 })).toEqual([]);
});
