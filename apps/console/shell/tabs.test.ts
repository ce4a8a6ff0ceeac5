import { expect, test } from 'vitest';
import { capped, closed, named, mostTabs, nextPlace, renewed, tabAt, tabId, visited, type Tab } from './tabs.ts';
import type { ViewRoute } from '@kaiyin/console-kit';

const route = (path: string, more: Partial<ViewRoute> = {}): ViewRoute => ({
  path,
  screen: path,
  title: { key: path },
  trail: [],
  ...more,
});
const home = route('/index', { isAffixed: true });
const editor = route('/editor', { tabParam: 'id' });
const visit = (tabs: Tab[], of: ViewRoute, search = '', isReplace = false, from?: string) =>
  visited(tabs, { pathname: of.path, search, hash: '', route: of, isReplace, from }, `key${tabs.length}`);
const open = (...routes: ViewRoute[]) => routes.reduce<Tab[]>((tabs, each) => visit(tabs, each), []);
const ids = (tabs: Tab[]) => tabs.map((tab) => tab.id);
const five = () => open(home, route('/a'), route('/b'), route('/c'), route('/d'));

test('one tab per path; its place in the list of filters is remembered', () => {
  const tabs = visit(open(home, route('/a')), route('/a'), '?pageNum=2');
  expect(ids(tabs)).toEqual(['/index', '/a']);
  expect(tabs[1]?.href).toBe('/a?pageNum=2');
  expect(tabs[1]?.key).toBe('key1');
});

test('an editor has one tab per thing edited', () => {
  const tabs = visit(visit(open(home), editor, '?id=1'), editor, '?id=2&tab=seo');
  expect(ids(tabs)).toEqual(['/index', '/editor?id=1', '/editor?id=2']);
  expect(tabId({ pathname: '/editor', search: '?type=a', route: editor })).toBe('/editor');
});

test('a new thing keeps its tab when it is saved and gets its id', () => {
  const fresh = visit(open(home), editor, '?type=article');
  const saved = visit(fresh, editor, '?id=7', true);
  expect(ids(saved)).toEqual(['/index', '/editor?id=7']);
  expect(saved[1]?.key).toBe(fresh[1]?.key);
  expect(ids(visit(fresh, editor, '?id=7'))).toEqual(['/index', '/editor', '/editor?id=7']);
});

test('a new thing is shown in its tab in the same moment in which its address gets the id', () => {
  const fresh = visit(open(home), editor, '?type=article');
  const place = { pathname: editor.path, search: '?id=7', route: editor };
  expect(tabAt(fresh, { ...place, isReplace: true })).toBe(fresh[1]);
  expect(tabAt(fresh, { ...place, isReplace: false })).toBeUndefined();
});

test('a place that turns out to be one already open leaves no tab behind', () => {
  const tabs = visit(visit(open(home), editor, '?id=7'), editor, '?name=a');
  expect(ids(visit(tabs, editor, '?id=7&line=3', true, '/editor'))).toEqual(['/index', '/editor?id=7']);
  const filters = visit(tabs, editor, '?id=7&tab=seo', true, '/editor?id=7');
  expect(ids(filters)).toEqual(['/index', '/editor?id=7', '/editor']);
  expect(ids(visit(tabs, editor, '?id=7', false, '/editor'))).toEqual(['/index', '/editor?id=7', '/editor']);
});

test.each([
  ['this', '/b', ['/index', '/a', '/c', '/d']],
  ['others', '/b', ['/index', '/b']],
  ['left', '/b', ['/index', '/b', '/c', '/d']],
  ['right', '/b', ['/index', '/a', '/b']],
  ['all', '/b', ['/index']],
  ['this', '/index', ['/index', '/a', '/b', '/c', '/d']],
  ['others', '/index', ['/index']],
  ['this', '/gone', ['/index', '/a', '/b', '/c', '/d']],
  ['left', '/gone', ['/index', '/a', '/b', '/c', '/d']],
] as const)('closing %s from %s leaves %j', (which, id, left) => {
  expect(ids(closed(five(), id, which))).toEqual(left);
});

test('closing the current page leads to the last remaining tab, else home', () => {
  expect(nextPlace(closed(five(), '/b', 'this'), '/b')).toBe('/d');
  expect(nextPlace(closed(five(), '/d', 'this'), '/d')).toBe('/c');
  expect(nextPlace(closed(five(), '/b', 'this'), '/c')).toBeUndefined();
  expect(nextPlace(closed(five(), '/b', 'all'), '/b')).toBe('/index');
  expect(nextPlace([], '/b')).toBe('/');
});

test('a refresh renews only its own tab', () => {
  const tabs = renewed(five(), '/b', 'new');
  expect(tabs.map((tab) => tab.key)).toEqual(['key0', 'key1', 'new', 'key3', 'key4']);
});

test('a tab is called what its page says, also after it has been saved anew', () => {
  const open = named(visit([], editor), 'key0', 'Bridge opens');
  expect(open[0]?.name).toBe('Bridge opens');
  expect(visit(open, editor, '?id=7', true)[0]?.name).toBe('Bridge opens');
});

test('more tabs than can be told apart close by themselves: the one visited longest ago, but nothing affixed or unsaved', () => {
  const all = open(home, ...Array.from({ length: mostTabs + 2 }, (_, index) => route(`/${index}`)));
  const recent = all.map(({ key }) => key);
  expect(capped(all.slice(0, -2), recent.slice(0, -2), () => false)).toEqual(all.slice(0, -2));
  expect(ids(capped(all, recent, () => false))).toEqual(ids(all).filter((id) => !['/0', '/1'].includes(id)));
  expect(ids(capped(all, recent, ({ id }) => id === '/0'))).toEqual(
    ids(all).filter((id) => !['/1', '/2'].includes(id)),
  );
  const again = [...recent.filter((key) => key !== all[1]?.key), all[1]?.key ?? ''];
  expect(ids(capped(all, again, () => false))).toEqual(ids(all).filter((id) => !['/1', '/2'].includes(id)));
  expect(capped(all, recent, () => true)).toEqual(all);
});

test('a page that had the window to itself leaves no tab when another is shown', () => {
  const bare = route('/editor-wide', { tabParam: 'id', isBare: true });
  const tabs = visit(open(home, route('/a')), bare, '?id=1');
  expect(ids(tabs)).toEqual(['/index', '/a', '/editor-wide?id=1']);
  expect(ids(visit(tabs, route('/a')))).toEqual(['/index', '/a']);
  expect(ids(visit(tabs, editor, '?id=1'))).toEqual(['/index', '/a', '/editor?id=1']);
});
