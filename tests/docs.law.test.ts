import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../apps/server/catalogue.ts';
import { docsFolder, generatedPages } from '../scripts/write-docs.ts';
import { root } from './source-files.ts';

interface Document {
  path: string;
  text: string;
}

const skipped = new Set(['node_modules', 'dist', 'data', 'images']);

function documentsIn(folder: string): Document[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : documentsIn(path);
    return entry.name.endsWith('.md') ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

const documents = documentsIn('');
const linesOf = ({ text }: Document): number => text.trimEnd().split('\n').length;
const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, folder, entry.name)).length > 0)
    .map(({ name }) => `${folder}/${name}`);

describe('generated pages', () => {
  it('are as the code is now; `npm run docs` writes them', async () => {
    const pages = await generatedPages();
    expect(readdirSync(docsFolder).toSorted()).toEqual(Object.keys(pages).toSorted());
    for (const [name, text] of Object.entries(pages))
      expect(readFileSync(join(docsFolder, name), 'utf8') === text, `docs/generated/${name} is up to date`).toBe(true);
  });
});

describe('every module and package', () => {
  it('has a README of 5 to 25 lines', () => {
    const wrong = [...foldersIn('modules'), ...foldersIn('packages')].filter((folder) => {
      const readme = documents.find(({ path }) => path === `${folder}/README.md`);
      return !readme || linesOf(readme) < 5 || linesOf(readme) > 25;
    });
    expect(wrong).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));

  it('are numbered without gaps, have their number in the title and at most 25 lines', () => {
    const names = decisions.map(({ path }) => path.split('/').at(-1) ?? '').toSorted();
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
    const wrong = decisions.filter(
      (decision) => linesOf(decision) > 25 || !decision.text.startsWith(`# ${/\d{4}/.exec(decision.path)?.[0]} `),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('give a reason for every dependency, and for none that is gone', () => {
    const named = decisions
      .filter(({ path }) => path.includes('dependencies'))
      .flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('| `')))
      .flatMap((row) => Array.from(row.split('|')[1]?.matchAll(/`([^`]+)`/g) ?? [], ([, name]) => name));
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      string,
      object
    >;
    expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
  });
});

describe('documents', () => {
  it('link only to what exists', () => {
    const dead = documents.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
        .filter((target) => !/^(https?:|mailto:|#)/.test(target))
        .filter((target) => !existsSync(join(root, dirname(path), decodeURI(target.split('#')[0] ?? ''))))
        .map((target) => `${path} → ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('name no path of a machine and no registry', () => {
    const places = /(^|[\s`'"(])(\/(home|root|work|tmp|Users|mnt|opt)\/|[A-Z]:\\)|\bregistry\.[\w.-]+|\bnpmmirror\b/m;
    expect(documents.filter(({ text }) => places.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('show the architecture on one screen', () => {
    const architecture = documents.find(({ path }) => path === 'ARCHITECTURE.md');
    expect(architecture && linesOf(architecture)).toBeLessThanOrEqual(110);
  });
});

describe('the glossary', () => {
  const rows = Array.from(
    readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| `([^`]+)`\s*\| (.*?)\s*\| (.*?)\s*\|/gm),
    ([, key = '', zh, en]) => ({ key, zh, en }),
  );

  it('has the words of the product', () => {
    expect(rows.length).toBeGreaterThan(15);
    const said = rows.map(({ key }) => ({ key, zh: catalogue['zh-CN'][key], en: catalogue.en[key] }));
    expect(rows).toEqual(said);
  });
});
