import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toReferencePath } from '../bench/publish/export-pages.ts';
import { articleOf, generateSite } from '../bench/publish/generate-site.ts';
import { folderOf, readSite, type SiteArticle } from '../bench/publish/site-data.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-generated-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function generated(articles: number, seed: number): Promise<string> {
  const file = join(folder, `${articles}-${seed}-${Math.random()}.json`);
  await generateSite(file, articles, seed);
  return file;
}

describe('a generated site', () => {
  it('has the same bytes for the same arguments, and others for another seed', async () => {
    const first = await readFile(await generated(50, 7), 'utf8');
    expect(await readFile(await generated(50, 7), 'utf8')).toBe(first);
    expect(articleOf(8, 50).body).not.toBe(articleOf(7, 50).body);
  });

  it('is one JSON document that reads back line by line', async () => {
    const file = await generated(30, 7);
    const whole = JSON.parse(await readFile(file, 'utf8')) as { articles: SiteArticle[] };
    const { meta, catalogs, articles } = await readSite(file);
    const lines: SiteArticle[] = [];
    for await (const article of articles) lines.push(article);
    expect(lines).toEqual(whole.articles);
    expect(meta.articles).toBe(30);
    expect(lines.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    const leaves = new Set(catalogs.filter(({ parent }) => parent > 0).map(({ id }) => id));
    expect(lines.filter(({ catalog }) => !leaves.has(catalog))).toEqual([]);
  });

  it('has articles of the size and variety that its pages need', () => {
    const articles = Array.from({ length: 400 }, (_, index) => articleOf(7, index + 1));
    const bytes = articles.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / articles.length;
    expect(bytes).toBeGreaterThan(2400);
    expect(bytes).toBeLessThan(3600);
    expect(articles.some(({ title }) => /[<>&"]/.test(title))).toBe(true);
    expect(new Set(articles.map(({ catalog }) => catalog)).size).toBeGreaterThan(100);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(Math.max(...articles.map(({ title }) => title.length))).toBeLessThanOrEqual(120);
    expect(Math.max(...articles.map(({ summary }) => summary.length))).toBeLessThanOrEqual(500);
  });

  it('puts a catalog below its parent', () => {
    const catalogs = [
      { id: 1, parent: 0, name: 'News', slug: 't01' },
      { id: 2, parent: 1, name: 'City', slug: 'c002' },
    ];
    expect(catalogs.map((catalog) => folderOf(catalog, catalogs))).toEqual(['t01/', 't01/c002/']);
  });
});

describe('an export', () => {
  it('moves later parts of lists only', () => {
    expect(['index_2.html', 't01/c021/index_12.html', 't01/index.html', 't01/5_2.html'].map(toReferencePath)).toEqual([
      'page/2/index.html',
      't01/c021/page/12/index.html',
      't01/index.html',
      't01/5_2.html',
    ]);
  });
});
