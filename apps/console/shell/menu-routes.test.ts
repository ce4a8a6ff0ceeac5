import { expect, test } from 'vitest';
import { buildMenu, isExternal, joinPath, type RouterNode } from './menu-routes.ts';
import { isPermitted } from './permitted.ts';

const node = (path: string, component: string, more: Partial<RouterNode> = {}): RouterNode => ({
  name: path,
  path,
  hidden: false,
  component,
  meta: { title: `MENU.NAME.${path}` },
  ...more,
});
const build = (...nodes: RouterNode[]) => buildMenu(nodes, (key) => key.startsWith('known/'));
const paths = (nodes: RouterNode[]) => build(...nodes).routes.map((route) => route.path);

test('wrappers only lend their path: nested directories are flattened with joined paths', () => {
  const menu = build(
    node('/configs', 'Layout', {
      children: [
        node('site', 'known/site'),
        node('deep', 'ParentView', {
          children: [node('a', 'known/a'), node('deeper', 'ParentView', { children: [node('b', 'known/b')] })],
        }),
      ],
    }),
  );
  expect(menu.routes.map((route) => [route.path, route.screen])).toEqual([
    ['/configs/site', 'known/site'],
    ['/configs/deep/a', 'known/a'],
    ['/configs/deep/deeper/b', 'known/b'],
  ]);
  expect(menu.routes[2]?.trail.map((title) => title.key)).toEqual([
    'MENU.NAME./configs',
    'MENU.NAME.deep',
    'MENU.NAME.deeper',
  ]);
});

test('an entry whose screen is not there makes no route, no menu entry and no empty directory', () => {
  const menu = build(
    node('/tool', 'Layout', { children: [node('gen', 'other/gen')] }),
    node('/system', 'Layout', {
      children: [node('user', 'known/user'), node('x', 'other/x'), node('role', 'known/role')],
    }),
  );
  expect(menu.routes.map((route) => route.path)).toEqual(['/system/user', '/system/role']);
  expect(menu.entries.map((entry) => entry.path)).toEqual(['/system']);
});

test('hidden entries keep their route and leave the menu, together with everything below them', () => {
  const nodes = [
    node('/logs', 'Layout', {
      hidden: true,
      children: [node('/monitor/logs/operation', 'known/log')],
    }),
    node('/vote', 'Layout', {
      children: [node('list', 'known/vote'), node('subjects', 'known/s', { hidden: true })],
    }),
  ];
  expect(paths(nodes)).toEqual(['/monitor/logs/operation', '/vote/list', '/vote/subjects']);
  expect(build(...nodes).entries.map((entry) => entry.path)).toEqual(['/vote/list']);
});

test('a directory with one visible child collapses into it unless it is always shown', () => {
  const children = [node('one', 'known/one')];
  expect(build(node('/a', 'Layout', { children })).entries[0]?.path).toBe('/a/one');
  expect(build(node('/a', 'Layout', { children, alwaysShow: true })).entries[0]?.children[0]?.path).toBe('/a/one');
});

test('a page at the top comes wrapped in a nameless layout', () => {
  const menu = build(node('/', 'Layout', { children: [node('statistics', 'known/stat')] }));
  expect(menu.entries.map((entry) => entry.path)).toEqual(['/statistics']);
  expect(menu.routes[0]?.trail).toEqual([]);
});

test('inner links become frames, outside addresses only menu entries', () => {
  const menu = build(
    node('/tool', 'Layout', {
      alwaysShow: true,
      children: [
        node('docs/example', 'InnerLink', {
          meta: { title: 'docs', link: 'https://docs.example' },
        }),
        node('https://jobs.example', ''),
        node('broken', 'InnerLink'),
      ],
    }),
  );
  expect(menu.routes.map(({ path, frame }) => [path, frame])).toEqual([['/tool/docs/example', 'https://docs.example']]);
  expect(menu.entries[0]?.children.map(({ path, isExternal }) => [path, isExternal])).toEqual([
    ['/tool/docs/example', false],
    ['https://jobs.example', true],
  ]);
});

test('router params become the query of the entry; broken ones are ignored', () => {
  const entry = (query: string) => build(node('/a', 'known/a', { query })).entries[0]?.search;
  expect(entry('{"type":"image","n":2}')).toBe('?type=image&n=2');
  expect(entry('{}')).toBe('');
  expect(entry('{oops')).toBe('');
});

test.each([
  ['', '/configs', '/configs'],
  ['/configs', 'site', '/configs/site'],
  ['/', 'statistics', '/statistics'],
  ['/configs', '/monitor/logs', '/monitor/logs'],
  ['/configs/', 'i18n/dict/', '/configs/i18n/dict'],
])('%j and %j join to %j', (base, path, joined) => {
  expect(joinPath(base, path)).toBe(joined);
});

test.each([
  ['http://a', true],
  ['mailto:a@b', true],
  ['tel:1', true],
  ['/a', false],
  ['httpd', false],
])('%s external: %j', (path, expected) => {
  expect(isExternal(path)).toBe(expected);
});

test.each([
  [['*'], [], { permissions: ['system:dict:list'] }, true],
  [['system:dict:list'], [], { permissions: ['a', 'system:dict:list'] }, true],
  [['system:dict'], [], { permissions: ['system:dict:list'] }, false],
  [[], ['admin'], { permissions: ['system:dict:list'] }, false],
  [[], ['admin'], { roles: ['editor'] }, true],
  [[], ['editor'], { roles: ['editor', 'b'] }, true],
  [['*'], ['ROLE_DEFAULT'], { roles: ['editor'] }, false],
  [[], [], {}, true],
])('permissions %j and roles %j against %j: %j', (permissions, roles, demand, expected) => {
  expect(isPermitted({ permissions, roles }, demand)).toBe(expected);
});
