import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScene } from '../../../../scripts/demo-pictures/draw-scene.ts';
import { scenes } from '../../../../scripts/demo-pictures/scenes.ts';
import { demoArticles } from './articles/index.ts';
import { demoSite } from './demo-site.ts';
import { themeFiles } from './theme-files.ts';
import { readTemplate, renderSample, sampleCatalogs, sampleContents, sampleEngine } from './sample-pages.ts';

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track']);

function nestingFaults(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, close, name = ''] of html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (VOID.has(name)) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}>`);
  }
  return [...faults, ...open.map((name) => `<${name}>`)];
}

function headingJumps(html: string): string[] {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1 ? [`h${levels[index - 1] ?? 0} → h${level}`] : [],
  );
}

function sample(template: string): Record<string, unknown> {
  const Content = sampleContents.find((one) => one.contentType === (template === 'image' ? 'image' : 'article'));
  const byAlias = (alias: string) => sampleCatalogs.find((one) => one.alias === alias);
  if (['article', 'image', 'video', 'audio'].includes(template))
    return { Content, Catalog: byAlias(Content?.catalogId ?? '') };
  if (template === 'catalog_index') return { Catalog: byAlias('economy') };
  return ['list', 'special', 'tips'].includes(template) ? { Catalog: byAlias('news') } : {};
}

describe.each(['pc', 'h5'] as const)('theme %s', (pipe) => {
  it('has no faults in any template', async () => {
    for (const file of [...themeFiles(pipe).keys()].filter((name) => name.endsWith('.html'))) {
      expect(sampleEngine.check(file, await readTemplate(pipe, file))).toEqual([]);
    }
  });

  it.each(['index', 'catalog_index', 'list', 'special', 'tips', 'article', 'image', 'video', 'audio', '404'])(
    'renders a sound %s page',
    async (template) => {
      const html = await renderSample(pipe, template, sample(template));
      expect(nestingFaults(html)).toEqual([]);
      expect(headingJumps(html)).toEqual([]);
      expect([...html.matchAll(/<img\b(?![^>]*\salt=")[^>]*>/g)]).toEqual([]);
      expect([...html.matchAll(/<h1\b/g)]).toHaveLength(1);
      expect([...html.matchAll(/(?:src|href)="https?:\/\/(?![\w.]*example\/)/g)]).toEqual([]);
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it.each(['index', 'catalog_index', 'list', 'special', 'tips', 'article', 'image', 'video', 'audio', '404'])(
    'leaves no trace in %s of what articles do not have',
    async (template) => {
      const kept = sampleContents.map((content) => ({ ...content }));
      const none = { subTitle: '', summary: '', source: '', author: '' };
      for (const content of sampleContents) Object.assign(content, none);
      const html = await renderSample(pipe, template, sample(template));
      for (const [index, content] of sampleContents.entries()) Object.assign(content, kept[index]);
      const body = html.slice(html.indexOf('<body'));
      expect(
        [...body.matchAll(/<(p|span|b)\b[^>]*>(来源|文 \/|\s)*(<b>\s*<\/b>)?<\/\1>/g)].map(([one]) => one),
      ).toEqual([]);
    },
  );

  it('renders the page of a catalog without children and of every article', async () => {
    expect(
      await renderSample(pipe, 'catalog_index', { Catalog: sampleCatalogs.find((one) => one.alias === 'sports') }),
    ).toContain('体育');
    for (const Content of sampleContents) {
      const html = await renderSample(pipe, Content.contentType, {
        Content,
        Catalog: sampleCatalogs.find((one) => one.id === Content.catalogId),
      });
      expect(nestingFaults(html), Content.title).toEqual([]);
    }
  });
});

describe('seed data', () => {
  it('is a portal of at least sixty articles in known catalogs', () => {
    const aliases = sampleCatalogs.map((one) => one.alias);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(new Set(sampleCatalogs.map((one) => one.path)).size).toBe(aliases.length);
    expect(demoArticles.length).toBeGreaterThanOrEqual(60);
    expect(demoArticles.filter((one) => !aliases.includes(one.catalog))).toEqual([]);
    expect(new Set(demoArticles.map((one) => one.title)).size).toBe(demoArticles.length);
    const leaves = demoSite.catalogs.flatMap((top) => (top.children.length > 0 ? top.children : [top]));
    expect(leaves.filter((leaf) => !demoArticles.some((one) => one.catalog === leaf.alias))).toEqual([]);
  });

  it('gives every picture an alternative text', () => {
    expect(demoArticles.filter((one) => /<img(?![^>]*alt="[^"]+")/.test(one.body))).toEqual([]);
    expect(demoArticles.flatMap(({ images = [] }) => images).filter(({ alt }) => alt === '')).toEqual([]);
  });

  it('has a picture for every key that an article names, and no other, and a scene for each of them', async () => {
    const used = demoArticles.flatMap((one) => [
      ...(one.picture === undefined ? [] : [one.picture]),
      ...[...one.body.matchAll(/data-picture="([^"]*)"/g)].map(([, key = '']) => key),
      ...(one.images ?? []).map(({ picture }) => picture),
    ]);
    const files = [...new Set(used)].map((key) => `${key}.jpg`);
    expect((await readdir(pictures)).toSorted()).toEqual(files.toSorted());
    expect(
      Object.keys(scenes)
        .map((key) => `${key}.jpg`)
        .toSorted(),
    ).toEqual(files.toSorted());
  });

  it.each(Object.keys(scenes).slice(0, 1))('has the picture that the script draws: %s', async (key) => {
    const [kept, drawn] = [await readFile(new URL(`${key}.jpg`, pictures)), await drawScene(key)];
    const points = (bytes: Buffer) => sharp(bytes).resize(64, 36).raw().toBuffer();
    const [one, other] = [await points(kept), await points(drawn)];
    const differences = one.map((value, n) => Math.abs(value - (other[n] ?? 0)));
    // Another edition of the library may draw edges a little otherwise.
    expect(Math.max(...differences)).toBeLessThan(24);
  });

  it('has pictures of 1280 × 720, small enough for a page and for a project', async () => {
    const sizes: number[] = [];
    for (const name of await readdir(pictures)) {
      const bytes = await readFile(new URL(name, pictures));
      expect(measures(bytes), name).toEqual({ width: 1280, height: 720 });
      sizes.push(bytes.length);
    }
    expect(Math.max(...sizes)).toBeLessThan(150_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });
});

const pictures = new URL('pictures/', import.meta.url);

/** What the header of a JPEG says of its size; undefined when the bytes are no whole JPEG. */
function measures(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    // A frame begins, one pass or several.
    if (marker === 0xc0 || marker === 0xc2)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}
