import { afterEach, expect, test } from 'vitest';
import { findRoute, isScreenAt, useRoutesStore } from './routes.ts';

afterEach(() => useRoutesStore.setState({ routes: [] }));

test.each([
  ['/system/dict-data/index/12', true],
  ['/system/dict-data/index/abc', false],
  ['/system/dict-data/index/12a', false],
  ['/system/dict-data/index/0', false],
  ['/system/dict-data/index/9007199254740993', false],
  ['/system/dict-data/index', false],
  ['/index', true],
])('%s is a screen: %j', (path, expected) => {
  const known = { title: { key: 'k' }, trail: [] };
  useRoutesStore.setState({
    routes: [
      { path: '/index', ...known },
      { path: '/system/dict-data/index/:dictId', ...known },
    ],
  });
  expect(findRoute(path) !== undefined).toBe(expected);
});

test.each([
  ['?id=12', true],
  ['?id=12&catalogId=x', true],
  ['', true],
  ['?catalogId=3', true],
  ['?id=', true],
  ['?id=abc', false],
  ['?id=0', false],
  ['?id=-1', false],
  ['?id=1.5', false],
])('/cms/content/editor%s is a screen: %j', (search, expected) => {
  const editor = { path: '/cms/content/editor', title: { key: 'k' }, trail: [], tabParam: 'id' };
  useRoutesStore.setState({ routes: [editor] });
  expect(isScreenAt(editor.path, search)).toBe(expected);
  expect(isScreenAt('/elsewhere', search)).toBe(false);
});
