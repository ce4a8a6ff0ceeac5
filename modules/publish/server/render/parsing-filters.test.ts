import { safeHtml } from '@kaiyin/liquid';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { describe, expect, it } from 'vitest';
import { standardFilters } from '../../../../packages/liquid/filters/index.ts';
import { language } from '../../../../tests/site-language.ts';
import { hasteLimits, isOfHaste } from './patience.ts';

/** Filters that read their input as HTML: what they take for a text is not known before they have ended. */
const parsing = [
  'clearHtmlTag',
  'dealArticleBody',
  'fileExtractor',
  'htmlInternalUrl',
  'htmlUnescape',
  'listHtmlInternalUrl',
  'strip_html',
  'videoPlayer',
];

const env = {
  pipe: { suffix: 'html', code: 'pc' },
  site: { id: 1, path: 's' },
  at: '2026-01-01T00:00:00.000Z',
  addressOf: () => undefined,
  asset: () => '',
  reader: { ask: () => null },
} as unknown as RenderEnv;
const own = language.filters.flatMap(({ name, aliases }) => [name, ...aliases]);
const filters = [...Object.keys(standardFilters), ...own];

/** Whether a page goes aside, where it pipes something into a filter in the thread that answers everybody. */
async function goesAside(filter: string, x: unknown): Promise<boolean> {
  const args = Array.from({ length: standardFilters[filter]?.least ?? 0 }, () => '1');
  const source = `{% assign y = x | ${filter}${args.length > 0 ? `: ${args.join(', ')}` : ''} %}`;
  try {
    await language.compile('t', source).render({ env, scope: { x }, limits: { ...hasteLimits, milliseconds: 60_000 } });
    return false;
  } catch (error) {
    return isOfHaste(error);
  }
}

describe('in the thread that answers everybody', () => {
  it('no filter parses more than twenty thousand characters, and these do parse', async () => {
    const aside = await Promise.all(
      filters.map(async (name) => ((await goesAside(name, '<'.repeat(20_001))) ? name : '')),
    );
    expect([...new Set(aside)].filter(Boolean).toSorted()).toEqual(parsing);
  });

  it.each(parsing)('%s goes aside with a long text, however it comes', async (name) => {
    const long = '<'.repeat(20_001);
    const list = Array.from({ length: 200 }, () => '<'.repeat(101));
    expect(await goesAside(name, safeHtml(long))).toBe(true);
    expect(await goesAside(name, list)).toBe(true);
    expect(await goesAside(name, [[list.slice(0, 100)], [list.slice(0, 100)]])).toBe(true);
    expect(await goesAside(name, '<'.repeat(20_000))).toBe(false);
    expect(await goesAside(name, ['<'.repeat(19_000), 1])).toBe(false);
  });

  it('no filter cleans that is not known to parse', async () => {
    const scope = { x: '<p onclick="a">b</p>' };
    const cleans = async (name: string): Promise<boolean> => {
      const template = language.compile('t', `{% assign y = x | ${name} %}{{ y }}`);
      return (await (async () => template.render({ env, scope }))().catch(() => '')).includes('<p>b</p>');
    };
    const cleaning = (await Promise.all(own.map(async (name) => ((await cleans(name)) ? name : '')))).filter(Boolean);
    expect(cleaning.toSorted()).toEqual(['dealArticleBody', 'htmlInternalUrl', 'videoPlayer']);
    expect(parsing).toEqual(expect.arrayContaining(cleaning));
  });
});

it('a list that holds itself many times over is refused for what it holds in all', async () => {
  let list: unknown[] = ['<'.repeat(100)];
  for (let depth = 0; depth < 15; depth++) list = [list, list, list, list];
  for (const name of parsing) expect(await goesAside(name, list)).toBe(true);
});
