import { afterEach, expect, test } from 'vitest';
import { findRoute, useRoutesStore } from './routes-store.ts';

afterEach(() => useRoutesStore.setState({ routes: [] }));

test.each([
  ['/system/dict-data/index/12', true],
  ['/system/dict-data/index/abc', false],
  ['/system/dict-data/index/12a', false],
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
