import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

interface Packed {
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
interface Installed {
  name?: string;
  license?: unknown;
  scripts?: Record<string, string>;
}
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = read('package-lock.json') as { packages: Record<string, Packed> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const packages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const installed = packages.filter(([path]) => existsSync(join(root, path, 'package.json')));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]);
/**
 * Used as they are, beside our code: the library that draws pictures, the one that minifies styles while building,
 * the one that looks for barriers in tests, and the font that tests lay pages out with. The licence of `duck` has two clauses, which its package does not say.
 */
const beside = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^lightningcss(-|$)/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  [/^@fontsource-variable\/noto-sans-sc$/, 'OFL-1.1'],
  [/^duck$/, 'BSD'],
] as const;

function isAllowed(name: string, licence: string): boolean {
  const words = licence.replaceAll(/[()]/g, '');
  const holds = (one: string) =>
    permissive.has(one) || beside.some(([pattern, its]) => its === one && pattern.test(name));
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => holds(one.trim())));
}

it('every dependency is under a permissive licence', () => {
  const wrong = packages
    .map(([path, { license }]) => [nameOf(path), license ?? 'none'] as const)
    .filter(([name, licence]) => !isAllowed(name, licence));
  expect(packages.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

it('what is installed carries the licence that the lock file says', () => {
  const wrong = installed.flatMap(([path, { license }]) => {
    const own = (read(`${path}/package.json`) as Installed).license;
    return typeof own === 'string' && own !== license ? [`${path}: ${own}, not ${license}`] : [];
  });
  expect(installed.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

it('no dependency runs a script when it is installed, but for those that are named', () => {
  const allowed = (path: string) => allowScripts[nameOf(path)] !== undefined;
  const locked = packages.filter(([path, { hasInstallScript }]) => hasInstallScript === true && !allowed(path));
  expect(locked.map(([path]) => path)).toEqual([]);
  const scripted = installed.filter(([path]) => {
    const { scripts = {} } = read(`${path}/package.json`) as Installed;
    const builds = existsSync(join(root, path, 'binding.gyp')) && !('install' in scripts);
    return builds || ['preinstall', 'install', 'postinstall'].some((script) => script in scripts);
  });
  expect(scripted.map(([path]) => path).filter((path) => !allowed(path))).toEqual([]);
});

it('names no script that nothing asks to run', () => {
  const names = new Set(packages.map(([path]) => nameOf(path)));
  expect(Object.keys(allowScripts).filter((name) => !names.has(name))).toEqual([]);
});
