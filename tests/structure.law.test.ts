import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { order } from './module-order.ts';
import { shellMessages } from '../apps/console/shell/shell-messages.ts';
import { catalogue } from '../apps/server/catalogue.ts';
import { menuSeeds, seedsOf } from '../apps/server/seeds/menus.ts';
import { modules } from '../apps/server/modules.ts';
import { entities } from '../apps/server/tables.ts';
import { listOf } from '@kaiyin/server-kit';
import { productRoutes } from './product.ts';
import { root, sourceFiles } from './source-files.ts';

const routes = productRoutes();
const name = ({ endpoint }: (typeof routes)[number]) => `${endpoint.method} ${endpoint.path}`;
const text = (path: string) => readFileSync(join(root, path), 'utf8');

function callsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { method, path, entity } = value as { method?: string; path?: string; entity?: unknown };
  if (method && path) return [`${method} ${path}`];
  return entity ? Object.values(value).flatMap((part) => (part === entity ? [] : callsOf(part))) : [];
}

describe('routes', () => {
  it('are each declared once', () => {
    const names = routes.map(name);
    expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([]);
  });

  it('answer every call that a schema declares', async () => {
    const known = new Set(routes.map(name));
    const declared: string[] = [];
    for (const module of order) {
      const schema: Record<string, unknown> = await import(`../modules/${module}/schema/index.ts`).catch(() => ({}));
      declared.push(...Object.values(schema).flatMap(callsOf));
    }
    expect(declared.length).toBeGreaterThan(60);
    expect(declared.filter((call) => !known.has(call))).toEqual([]);
  });

  it('say who may call, and only these are public', () => {
    const open = routes.filter(({ endpoint }) => endpoint.access === 'public').map(name);
    expect(open.toSorted()).toEqual(
      [
        'DELETE /api/comment/like/{id}',
        'POST /api/account/login',
        'POST /api/account/logout',
        'POST /api/account/register_code',
        'POST /api/account/register',
        'POST /api/account/forget_code',
        'POST /api/account/forget_password',
        'GET /api/member/is_login',
        'GET /api/member/avatar/{id}',
        'GET /api/account/contribute/{uid}',
        'GET /api/cms/member/{uid}/favorites',
        'GET /api/cms/member/{uid}/likes',
        'GET /api/cms/member/content/data',
        'GET /api/cms/member/{uid}/data',
        'DELETE /api/comment/{id}',
        'GET /api/comment/reply/{id}',
        'GET /api/customform/captcha',
        'GET /api/customform/{id}/fields',
        'POST /api/customform/{id}/form',
        'GET /api/comment/user/{uid}',
        'GET /api/comment/{type}/{dataId}',
        'GET /api/cms/search/hot',
        'GET /api/spot/go',
        'GET /api/stat/views',
        'POST /api/spot/viewed',
        'POST /api/spot/shown',
        'POST /api/stat/visit',
        'GET /api/visitor/stamp',
        'GET /api/cms/search/query',
        'GET /api/cms/search/suggest',
        'GET /api/vote/result/{voteId}',
        'GET /api/vote/{voteId}',
        'GET /captchaImage',
        'GET /login/config',
        'GET /system/i18n/dict/entryTexts',
        'GET /system/i18n/dict/langOptions',
        'GET /system/security/passwordPolicy',
        'POST /api/comment/form',
        'POST /api/comment/like/{id}',
        'POST /api/comment/report/{id}',
        'POST /api/comment/submit',
        'POST /api/member/login',
        'POST /api/member/register',
        'POST /api/vote',
        'POST /api/vote/form/{voteId}',
        'POST /logout',
      ].toSorted(),
    );
    for (const route of routes) {
      const { access } = route.endpoint;
      if (typeof access === 'object') expect(access.permission.length, name(route)).toBeGreaterThan(0);
    }
  });

  it('name a site where their entity has one', () => {
    const tables = new Set(entities.filter(({ scope }) => scope === 'site').map(({ table }) => table));
    const wrong = routes
      .filter(({ endpoint }) => endpoint.labels && tables.has(endpoint.labels) && !endpoint.site)
      .map(name);
    expect(wrong).toEqual([]);
  });
});

describe('the default menu', () => {
  it('has directories of different names, and no entry in a directory that is missing', () => {
    const directories = listOf(modules, 'menu').flatMap(({ directory }) => directory ?? []);
    expect(directories.toSorted()).toEqual([...new Set(directories)].toSorted());
    const entry = { id: 1, sort: 1, path: 'a', icon: 'log', permission: 'a:view', name: ['甲', 'A'] as const };
    expect(
      seedsOf([
        { ...entry, directory: 'system' },
        { ...entry, id: 2, parent: 'system' },
      ]),
    ).toMatchObject([
      { id: 1, parentId: 0 },
      { id: 2, parentId: 1 },
    ]);
    expect(() => seedsOf([{ ...entry, parent: 'system' }])).toThrow('"A" is in "system", which no module declares');
    // @ts-expect-error -- no module declares it
    expect(() => seedsOf([{ ...entry, parent: 'elsewhere' }])).toThrow('"elsewhere"');
  });

  it('holds only permissions that a route asks for', () => {
    const asked = new Set(
      routes.flatMap(({ endpoint: { access } }) => (typeof access === 'object' ? access.permission : [])),
    );
    const directories = new Set(menuSeeds.filter(({ menuType }) => menuType === 'directory').map(({ perms }) => perms));
    const idle = menuSeeds
      .map(({ perms }) => perms)
      .filter((perms) => perms && !asked.has(perms) && !directories.has(perms));
    expect(idle).toEqual([]);
  });

  it('holds every permission that a route asks for, under one of its names', () => {
    const granted = new Set(menuSeeds.map(({ perms }) => perms));
    const closed = routes
      .filter(
        ({ endpoint: { access } }) =>
          typeof access === 'object' && !access.permission.some((permission) => granted.has(permission)),
      )
      .map(name);
    expect(closed).toEqual([]);
  });

  it('shows only entries whose screen exists', () => {
    const screens = sourceFiles('modules')
      .filter(({ path }) => path.endsWith('/console/index.ts'))
      .map(({ text }) => text)
      .join('\n');
    const missing = menuSeeds
      .flatMap(({ component }) => component ?? [])
      .filter((component) => !screens.includes(`'${component}'`));
    expect(missing).toEqual([]);
    const registry = text('apps/console/modules.ts');
    const unregistered = sourceFiles('modules')
      .filter(({ path, text }) => path.endsWith('/console/index.ts') && text.includes('defineConsole('))
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((module) => !registry.includes(`  ${module}Console,`));
    expect(unregistered).toEqual([]);
  });

  it('stands beside addresses whose screens exist, too', () => {
    const consoles = sourceFiles('modules').filter(({ path }) => path.endsWith('/console/index.ts'));
    const named = (pattern: RegExp) =>
      consoles.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, key, plain]) => key ?? plain));
    const screens = new Set(named(/(?:'([\w/-]+)'|\b(\w+)): \(\) => import\(/g));
    const asked = named(/\bscreen: '([^']+)'/g);
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((key) => !screens.has(key))).toEqual([]);
  });
});

describe('a file that is loaded', () => {
  // Programs of their own: that they run is what they are for.
  const programs = new Set([
    'packages/server-kit/media/media-process.ts',
    'packages/server-kit/pictures/picture-process.ts',
  ]);
  const calling = /^(?:await |void )?(?!(?:if|for|while|switch|import)\b)[A-Za-z_$][\w$.]*(?:<[^>\n]*>)?\(/gm;
  it('does nothing by itself: what a module adds is in its value', () => {
    const acting = sourceFiles('modules', 'packages')
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !programs.has(path))
      .flatMap(({ path, text }) => Array.from(text.matchAll(calling), ([call]) => `${path} ${call}`));
    expect(acting).toEqual([]);
    for (const call of [
      'registerThing(x);',
      'things.add(x);',
      'useStore.setState({});',
      'void begin();',
      'await set<A>(1);',
    ])
      expect(call.match(calling), call).not.toBeNull();
  });
});

describe('messages', () => {
  const zh = catalogue['zh-CN'];
  const en = catalogue.en;

  it('exist in both languages, with the same values to fill in', () => {
    expect(Object.keys(zh).toSorted()).toEqual(Object.keys(en).toSorted());
    const values = (words: string | undefined) => [...new Set(words?.match(/\{\w+\}/g))].toSorted();
    const different = Object.keys(zh).filter((key) => String(values(zh[key])) !== String(values(en[key])));
    expect(different).toEqual([]);
  });

  it('are Chinese in Chinese and have no Chinese in English', () => {
    const mixed = Object.entries(en)
      .filter(([, words]) => /\p{Script=Han}/u.test(words))
      .map(([key]) => key);
    expect(mixed).toEqual([]);
  });

  it('label every field of every entity', () => {
    const missing = entities
      .flatMap(({ table, fields }) => [table, ...Object.keys(fields).map((field) => `${table}.${field}`)])
      .filter((key) => !(key in zh));
    expect(missing).toEqual([]);
  });

  it('of every module are in its value, from which server and console have them', () => {
    const said = sourceFiles('modules')
      .filter(({ path, text }) => /\/schema\/\w+\.ts$/.test(path) && /\b(labels|messages)\(/.test(text))
      .map(({ path }) => path.split('/')[1] ?? '');
    expect(modules.flatMap(({ name, texts }) => (texts ? name : [])).toSorted()).toEqual([...new Set(said)].toSorted());
  });

  it('of the shell are said by the shell alone', () => {
    const elsewhere = sourceFiles('modules', 'packages').flatMap(({ path, text }) =>
      Array.from(text.matchAll(/['"`](Shell\.[\w.]*)/g), ([, key]) => `${path} ${key}`),
    );
    expect(elsewhere).toEqual([]);
    expect(Object.keys(shellMessages.en).filter((key) => !key.startsWith('Shell.'))).toEqual([]);
  });
});

describe('product code', () => {
  it('overrules what types say in few places', () => {
    const overruled = sourceFiles('apps', 'modules', 'packages')
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) => Array.from(text.matchAll(/\bas unknown as\b/g), () => path));
    expect(overruled.length, overruled.join('\n')).toBeLessThan(10);
  });
});

describe('dependencies', () => {
  const lock = JSON.parse(text('package-lock.json')) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string>; license?: string }>;
  };

  it('name no registry in the lock file', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved && /^https?:/.test(resolved))).toEqual([]);
  });

  it('have every platform package in the lock file', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) => {
      if (path === '' || !path.startsWith('node_modules/')) return [];
      return Object.keys(optionalDependencies)
        .filter(
          (name) => !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
        )
        .map((name) => `${path} → ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('carry no copyleft licence', () => {
    const wrong = Object.entries(lock.packages)
      .filter(([, { license }]) => /\b(A?GPL|SSPL|EUPL|CC-BY-SA)/i.test(license ?? '') && !/\bOR\b/.test(license ?? ''))
      .map(([path, { license }]) => `${path} ${license}`);
    expect(wrong).toEqual([]);
  });

  it('are pinned', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
      string,
      Record<string, string>
    >;
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version)),
    ).toEqual([]);
  });
});

it('pictures are decoded in a process of their own', () => {
  const decoding = sourceFiles('apps', 'modules', 'packages').filter(
    ({ path, imports }) => imports.includes('sharp') && !path.endsWith('.test.ts'),
  );
  // The other one draws what the product itself has written.
  expect(decoding.map(({ path }) => path)).toEqual([
    'modules/session/server/captcha-picture.ts',
    // A part of that process.
    'packages/server-kit/pictures/mark-picture.ts',
    'packages/server-kit/pictures/picture-process.ts',
  ]);
});

describe('a test that walks what all modules declare', () => {
  // They start the product of all modules for another reason.
  const others = new Set([
    'modules/audit/server/operations.api.test.ts',
    'modules/dictionary/server/dictionary.api.test.ts',
    'modules/publish/server/erase/erase.api.test.ts',
  ]);
  it('is named `.law.`, so that `npm run check -- modules/NAME` runs it', () => {
    const walking = /\/(?:server\/modules|product|module-order)\.ts$/;
    const unnamed = sourceFiles('modules', 'packages', 'tests')
      .filter(({ path, imports }) => /\.test\.tsx?$/.test(path) && imports.some((from) => walking.test(from)))
      .map(({ path }) => path)
      .filter((path) => !path.includes('.law.') && !others.has(path));
    expect(unnamed).toEqual([]);
  });
});

describe('numbers and dates on screens', () => {
  it('are formatted in a language that is named, never in the default of the browser', () => {
    const byDefault =
      /\.toLocale\w*String\(\s*\)|new Intl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat)\(\s*\)/g;
    const found = sourceFiles('apps', 'modules', 'packages/console-kit')
      .filter(({ path }) => /(?:^|\/)console(?:-kit)?\//.test(path))
      .flatMap(({ path, text }) => Array.from(text.matchAll(byDefault), ([call]) => `${path} ${call}`));
    expect(found).toEqual([]);
  });
});

it('questions of pages are each named once: the answers of a page are found by these names', () => {
  const names = listOf(modules, 'questions').map((question) => question.name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([]);
});
