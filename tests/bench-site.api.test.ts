import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishSite, untoldSites } from '@kaiyin/modules/publish/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../bench/publish/export-pages.ts';
import { articleOf, generateSite } from '../bench/publish/generate-site.ts';
import { loadSite, pipeCode } from '../bench/publish/load-site.ts';
import { readSite } from '../bench/publish/site-data.ts';
import { startTestApp, type TestApp } from './server.ts';

const articles = 260;
let test: TestApp;
let root: string;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
  const file = join(test.folder, 'site.json');
  await generateSite(file, articles, 7);
  const site = await loadSite(test.ctx, await readSite(file));
  const sitesFolder = join(test.folder, 'bench-sites');
  const desk = { blobs: test.app.blobs, sitesFolder, sites: untoldSites };
  const { failures } = await publishSite(test.ctx.within({ site }), desk, { siteId: site.id, reason: '' });
  expect(failures).toEqual([]);
  root = join(sitesFolder, site.path, pipeCode);
});
afterAll(() => test.close());

const page = (path: string) => readFile(join(root, path), 'utf8');

it('publishes every page of the measured site, and lists in parts of twenty', async () => {
  const counts = new Map<number, number>();
  for (let id = 1; id <= articles; id++) {
    const leaf = articleOf(7, id).catalog;
    for (const catalog of [leaf, Math.ceil((leaf - 20) / 9)]) counts.set(catalog, (counts.get(catalog) ?? 0) + 1);
  }
  const lists = Array.from({ length: 200 }, (_, index) => Math.max(1, Math.ceil((counts.get(index + 1) ?? 0) / 20)));
  expect(Math.max(...lists)).toBe(2);
  expect(await filesBelow(root)).toHaveLength(1 + lists.reduce((sum, n) => sum + n, 0) + articles);
});

it('shows an article with its body as it was given, and its newest neighbours', async () => {
  const { catalog, body, title } = articleOf(7, articles);
  const path = `t${String(Math.ceil((catalog - 20) / 9)).padStart(2, '0')}/c${String(catalog).padStart(3, '0')}/`;
  const html = await page(`${path}${articles}.html`);
  expect(html).toContain(body);
  const others = Array.from({ length: articles - 1 }, (_, index) => articleOf(7, articles - 1 - index));
  const related = others.filter((other) => other.catalog === catalog).slice(0, 10);
  const shown = Array.from(
    /<section class="related">[\s\S]*?<\/section>/.exec(html)?.[0].matchAll(/href="([^"]+)"/g) ?? [],
  );
  expect(shown.map(([, link]) => link)).toEqual(related.map(({ id }) => `/${path}${id}.html`));
  const sidebar = /<aside[\s\S]*<\/aside>/.exec(await page('index.html'))?.[0] ?? '';
  expect(sidebar.match(/<li>/g)).toHaveLength(10);
  expect(sidebar.indexOf(title)).toBeGreaterThan(0);
});
