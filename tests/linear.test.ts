import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { standardFilters } from '../packages/liquid/filters/index.ts';
import { standardTags } from '../packages/liquid/tags/index.ts';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { describe, expect, it } from 'vitest';
import { bodyForEditor } from '../modules/content/server/article/body.ts';
import { bodyToPublish } from '../modules/content/server/article/body-to-publish.ts';
import { withoutWidgets } from '../modules/content/server/article/widgets-in-body.ts';
import { linksOfClass } from '../modules/content/server/article/html-tags.ts';
import { pagesOfBody } from '../modules/content/server/article/page-breaks.ts';
import { language } from './site-language.ts';
import { composeIncludes } from '../modules/publish/server/export/compose-includes.ts';
import { surveySvg } from '../modules/resource/server/svg/survey-svg.ts';
import { namesGivenTo } from '../modules/template/server/check-template.ts';
import { unescapeHtml } from '@kaiyin/modules/template/server';
import { markChanges, sanitiseHtml, textOfHtml } from '@kaiyin/server-kit';
import { pasted } from '../packages/server-kit/http/pasted.ts';
import { deep } from './deep.ts';
import { hostileHtml } from './hostile-html.ts';

/** Lengths that are compared: of what people send, and of what only templates do. */
const sent = deep ? { small: 100_000, large: 1_000_000 } : { small: 10_000, large: 100_000 };
const written = { small: sent.small / 2, large: sent.large / 2 };
/** Milliseconds: what takes less says nothing of how it grows. */
const floor = 8;

setFlagsFromString('--expose-gc');
/** Clears memory, so that nobody pays for what others left there. */
const clear = runInNewContext('gc') as () => void;

/** Milliseconds of the processor that something takes, whether it refuses or not. */
async function costOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  try {
    await run();
  } catch {
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Shapes for which ten times the text takes more than fifteen times as long, at best. */
async function steepShapes(
  shapes: Record<string, (length: number) => string>,
  read: (text: string) => unknown,
  { small, large } = written,
): Promise<string[]> {
  const steep: string[] = [];
  for (const [shape, make] of Object.entries(shapes)) {
    const [little, much] = [make(small), make(large)];
    let base = Math.max(floor, await costOf(() => read(little)));
    if (base > 1500) steep.push(`${shape}: ${base} ms for ${small}`);
    else {
      let most = await costOf(() => read(much));
      for (let tries = 0; tries < 5 && most > 15 * base; tries++) {
        clear();
        base = Math.max(base, await costOf(() => read(little)));
        most = Math.min(most, await costOf(() => read(much)));
      }
      if (most > 15 * base) steep.push(`${shape}: ${base} ms for ${small}, ${most} ms for ${large}`);
    }
  }
  return steep;
}

const env = {
  pipe: { suffix: 'html', code: 'pc' },
  site: { id: 1, path: 's' },
  at: '2026-01-01T00:00:00.000Z',
  addressOf: () => undefined,
  asset: () => '',
  reader: { ask: () => null },
} as unknown as RenderEnv;
const unbounded = { steps: 1e12, memory: 1e12, outputBytes: 1e12, milliseconds: 1e6 };
const some = (...names: string[]) => Object.fromEntries(names.map((name) => [name, hostileHtml[name] ?? (() => '')]));
const texts = some(
  'nested tags',
  'closing tags without an end',
  'open quotes',
  'ampersands',
  'entities',
  'blank space',
);
const links = some(
  'links',
  'links without an end',
  'comments in a link',
  'frames between paragraphs',
  'open page breaks',
  'internal addresses without an end',
);

describe('every filter reads in the time of its length', () => {
  const own = language.filters.flatMap(({ name, aliases }) => [name, ...aliases]);
  it.each([...new Set([...Object.keys(standardFilters), ...own])])('%s', async (name) => {
    const words = Array.from({ length: standardFilters[name]?.least ?? 1 }, (_, n) => (n === 0 ? "'<'" : "'x'"));
    const args = name in standardFilters ? words : [];
    const template = language.compile('t', `{{ x | ${name}${args.length ? `: ${args.join(', ')}` : ''} }}`);
    const render = (x: string) => template.render({ env, scope: { x }, limits: unbounded });
    const shapes = /body|html|video|file/i.test(name) ? { ...texts, ...links } : texts;
    expect(await steepShapes(shapes, render)).toEqual([]);
  });
});

describe('every tag is read in the time of its length', () => {
  const own = language.tags.map(({ name }) => name);
  it.each([...new Set([...Object.keys(standardTags), ...own])])('%s', async (name) => {
    const repeated = (unit: string) => (length: number) =>
      unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 20);
    const shapes = {
      'one after the other': repeated(`{% ${name} x %}`),
      'without an end': repeated(`{% ${name} `),
      'with an open quote': repeated(`{% ${name} "`),
      'a long head': (length: number) => `{% ${name} ${repeated('x, ')(length - 40)} %}`,
    };
    expect(await steepShapes(shapes, (source) => language.compile('t', source))).toEqual([]);
  });

  it('those of whole themes, without a fault', async () => {
    const theme = join(import.meta.dirname, '../apps/server/seeds/demo/theme');
    const pages = readdirSync(theme, { recursive: true }).filter((name) => String(name).endsWith('.html'));
    const all = pages.map((name) => readFileSync(join(theme, String(name)), 'utf8')).join('');
    const whole = (length: number) => all.repeat(Math.ceil(length / all.length));
    expect(() => language.compile('t', whole(written.small))).not.toThrow();
    expect(await steepShapes({ themes: whole }, (source) => language.compile('t', source))).toEqual([]);
  });
});

describe('every reader of what people send takes the time of its length', () => {
  const readers: Record<string, (text: string) => unknown> = {
    sanitiseHtml,
    textOfHtml,
    bodyForEditor,
    pagesOfBody,
    unescapeHtml,
    pasted,
    surveySvg,
    surveyDrawing: (text) => surveySvg(`<svg width="9" height="9">${text}</svg>`),
    linksOfClass: (text) => linksOfClass(text, 'art-body-video'),
    bodyToPublish: (text) => bodyToPublish(env, text),
    withoutWidgets: (text) => withoutWidgets(text.replaceAll('<div', '<div data-page-widget="x"')),
    namesGivenTo: (text) => namesGivenTo('x', text),
    composeIncludes: (text) => composeIncludes(text, 'index.html', async () => ''),
    markChanges: (text) => markChanges(text, `${text.slice(0, -9)}<p>x</p>`),
  };
  it.each(Object.keys(readers))('%s', async (name) => {
    expect(await steepShapes(hostileHtml, readers[name] ?? (() => ''), sent)).toEqual([]);
  });
});
