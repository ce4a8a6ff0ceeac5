import { expect, test } from 'vitest';
import { tabId, type Tab } from '../tabs.ts';
import type { ViewRoute } from '@kaiyin/console-kit';
import { placeOfSite, tabsOfSite } from './tabs-of-site.ts';

const tab = (screen: string, search = '', route: Partial<ViewRoute> = {}): Tab => {
  const pathname = `/${screen}`;
  const whole = { path: pathname, screen, title: { key: screen }, trail: [], ...route };
  const id = tabId({ pathname, search, route: whole });
  return { id, key: `old ${id}`, href: pathname + search, pathname, route: whole, title: whole.title, name: screen };
};
const home = tab('index');
const sites = tab('cms/contentcore/site', '?view=rows');
const contents = tab('cms/contentcore/content', '?catalogId=7&pageNum=2');
const releases = tab('cms/contentcore/release');
const article = tab('cms/content/editor', '?id=5', { tabParam: 'id', activeMenu: '/configs/content' });
const settings = tab('cms/site/tabs', '?siteId=2', { tabParam: 'siteId', activeMenu: '/configs/site' });

const follow = (tabs: Tab[], currentId = '') => {
  let last = 0;
  const after = tabsOfSite(tabs, currentId, () => `new ${(last += 1)}`);
  return { after, place: placeOfSite(tabs, after, currentId) };
};

test('what is of a site starts anew, without what it had chosen of the other', () => {
  const { after } = follow([home, contents, releases]);
  expect(after.map(({ key, href }) => [key, href])).toEqual([
    ['old /index', '/index'],
    ['new 1', '/cms/contentcore/content'],
    ['new 2', '/cms/contentcore/release'],
  ]);
  expect(after[1]?.name).toBeUndefined();
});

test('one thing of the other site is closed; the settings of a site stay where they are', () => {
  const { after } = follow([article, settings]);
  expect(after.map(({ key, href }) => [key, href])).toEqual([['new 1', '/cms/site/tabs?siteId=2']]);
});

test('the list in which another site was chosen stays as it is', () => {
  expect(follow([sites, contents], sites.id)).toMatchObject({ after: [sites, {}], place: undefined });
});

test('the tab that is shown waits until its address no longer names what was of the other site', () => {
  expect(follow([contents, releases], contents.id)).toMatchObject({
    after: [{ isMoving: true }, {}],
    place: '/cms/contentcore/content',
  });
  const { after, place } = follow([contents, releases], releases.id);
  expect(after.some(({ isMoving }) => isMoving)).toBe(false);
  expect(place).toBeUndefined();
});

test('from a thing of the other site one comes to where such things are listed', () => {
  expect(follow([home, article], article.id).place).toBe('/configs/content');
  expect(follow([home], '/gone').place).toBeUndefined();
});
