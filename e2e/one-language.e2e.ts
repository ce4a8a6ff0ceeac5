import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { joinCatalogues, locales, type Locale } from '@kaiyin/entity';
import { afterEntry, beforeEntry, onScreens } from '../apps/server/console-texts.ts';
import { browser } from './browser.ts';
import { consoleFolder, shown, startConsole } from './console.ts';

const catalogue = joinCatalogues(beforeEntry, afterEntry, onScreens);
const scripts = readdirSync(join(consoleFolder, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, said: saidBy(readFileSync(join(consoleFolder, 'assets', name), 'utf8')) }));

// Long enough to be nothing else, and written the same way in any literal.
const telling: Record<Locale, RegExp> = { 'zh-CN': /^[\u4e00-\u9fff，。]{6,}$/, en: /^[A-Z][\w ,.:;]{16,}$/ };
const textsIn = (locale: Locale, from = catalogue) =>
  Object.values(from[locale]).filter((text) => telling[locale].test(text));
const saidIn = (said: Set<string>, locale: Locale) => textsIn(locale).filter((text) => said.has(text));

/** What is written between other signs, such as quotes. */
function saidBy(code: string): Set<string> {
  return new Set(code.match(/[\u4e00-\u9fff，。]{6,}|[\w ,.:;]{17,}/g));
}

it('no file of the built console has texts of both languages', () => {
  const both = scripts
    .map(({ name, said }) => ({ name, said: locales.map((locale) => saidIn(said, locale)) }))
    .filter(({ said }) => said.every((texts) => texts.length > 0));
  expect(both.map(({ name, said }) => [name, ...said.map(([first]) => first)])).toEqual([]);
});

it.each(locales)(
  'the texts in %s lie in three files: of before sign-in, after it, and of screens that few open',
  (locale) => {
    const texts = textsIn(locale);
    expect(texts.length).toBeGreaterThan(200);
    const holding = scripts.filter(({ said }) => saidIn(said, locale).length > 0).map(({ name }) => name);
    const unsaid = texts.filter((text) => !scripts.some(({ said }) => said.has(text)));
    expect(unsaid).toEqual([]);
    expect(holding, holding.join(', ')).toHaveLength(3);
  },
);

it.skipIf(!browser)('screens open in a browser whose own language is no valid tag', async () => {
  const console = await startConsole();
  try {
    const { context, page, problems, go } = await console.visit({ as: 1 });
    await context.addInitScript(
      `Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix', configurable: true });`,
    );
    await go('/monitor/server');
    await shown(page.getByRole('heading', { level: 1 }).first());
    await go('/monitor/logs/logininfo');
    await shown(page.getByRole('heading', { name: '登录日志' }));
    expect(problems).toEqual([]);
  } finally {
    await console.close();
  }
});
