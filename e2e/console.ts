import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { endSessions, openSession } from '@kaiyin/modules/session/server';
import { expect, inject, onTestFailed } from 'vitest';
import type { App } from '../apps/server/app.ts';
import type { Config } from '../apps/server/config.ts';
import { createApp } from '../tests/create-app.ts';
import { adminPassword, testConfig } from '../tests/test-config.ts';
import { browser } from './browser.ts';

export type Language = 'zh-CN' | 'en';

/** What the browser shows is awaited so long, in milliseconds: a busy machine is slow, not wrong. */
const patience = 60_000;

/** Folder for pictures of the screens and of failures; none are made without it. */
export const shots = process.env.KAIYIN_SHOTS;

export { adminPassword };

export interface Arrival {
  /** User or member whose session the visitor brings along; nobody unless told. */
  as?: number;
  language?: Language;
  width?: number;
  isDark?: boolean;
  /** Time limits of the console in milliseconds, by name (`timeLimit`). */
  limits?: Record<string, number>;
}

/** A person at a browser of their own. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the browser complained of: errors of scripts, refused and failed requests. */
  problems: string[];
  /** Opens an address below the console's base path. */
  go(path: string): Promise<void>;
  /** Path and query below the base path. */
  place(): string;
  /** The letters of the captcha that the page shows. */
  captcha(): Promise<string>;
  leave(): Promise<void>;
}

export interface ConsoleUnderTest {
  app: App;
  /** The data folder. */
  folder: string;
  origin: string;
  visit(arrival?: Arrival): Promise<Visitor>;
  /** Waits until no job is due. */
  settle(): Promise<void>;
  /** Ends every session of the administrator on the server. */
  endSessions(): Promise<void>;
  close(): Promise<void>;
}

/** Where the built console lies. */
export const consoleFolder = process.env.KAIYIN_CONSOLE ?? join(import.meta.dirname, '../apps/console/dist');

interface Beginning {
  demo?: boolean;
  config?: Partial<Config>;
  options?: Parameters<typeof createApp>[1];
}

/** The real application with the built console, on a data folder of its own. */
export async function startConsole({ demo = false, config: more, options }: Beginning = {}): Promise<ConsoleUnderTest> {
  if (!existsSync(consoleFolder)) throw new Error('The console is not built: npm run build');
  const data = await mkdtemp(join(tmpdir(), 'kaiyin-e2e-'));
  await cp(inject('dataTemplates')[demo ? 'demo' : 'plain'], data, { recursive: true });
  const config = { ...testConfig(data, join(data, 'kaiyin.sqlite')), captcha: true, ...more };
  const app = await createApp(config, { consoleFolder, ...options });
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  await app.queue.idle();
  const visitors = new Set<Visitor>();
  return {
    app,
    folder: data,
    origin,
    async visit(arrival = {}) {
      const visitor = await welcome(app, origin, arrival);
      visitors.add(visitor);
      return visitor;
    },
    settle: () => app.queue.idle(),
    endSessions: () => endSessions(app.context(), { userType: 'user', userId: 1 }),
    async close() {
      for (const visitor of visitors) await visitor.leave();
      await app.close();
      // What was being made small for a list when the server was told to end comes to its end.
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function welcome(app: App, origin: string, arrival: Arrival): Promise<Visitor> {
  if (!browser) throw new Error('There is no browser');
  const { as, language = 'zh-CN', width = 1440, isDark = false, limits } = arrival;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 992 ? 844 : 900 },
    locale: language,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience);
  if (as !== undefined) {
    const value = await openSession(app.context(), { userType: 'user', userId: as });
    await context.addCookies([{ name: 'Member-Token', value, url: origin }]);
  }
  const start = { language, 'layout-setting': JSON.stringify({ isDark }) };
  await context.addInitScript(
    `if (origin !== "null") for (const [key, value] of Object.entries(${JSON.stringify(start)})) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);`,
  );
  // The same submit may follow at once: the guard has tests of its own.
  await context.addInitScript(`globalThis.timeLimits = ${JSON.stringify({ repeatWindow: 0, ...limits })};`);
  // Some of them are told nowhere else: a script that is refused goes on when it has caught the refusal.
  await context.addInitScript(
    `if (top === self) document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile, lineNumber }) => console.error("refused by", violatedDirective, sourceFile, lineNumber));`,
  );
  return watched(app, context, await context.newPage());
}

let failures = 0;

/** Keeps a picture of the page whenever the current test fails. */
export function keepEvidence({ page, problems }: Visitor): void {
  if (!shots) return;
  onTestFailed(async () => {
    await page.screenshot({ path: join(shots, `failure-${++failures}.png`) });
    process.stdout.write(`failure-${failures}.png: ${page.url()}\n${problems.join('\n')}\n`);
  });
}

function watched(app: App, context: BrowserContext, page: Page): Visitor {
  const problems: string[] = [];
  const captchas = new Map<string, string>();
  page.on('console', (said) => said.type() === 'error' && problems.push(`console: ${said.text()}`));
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    if (!response.url().endsWith('/captchaImage')) return;
    void response.json().then(
      ({ data }: { data: { uuid: string; img: string } | null }) => data && void captchas.set(data.img, data.uuid),
      () => undefined,
    );
  });
  return {
    page,
    context,
    problems,
    go: async (path) => void (await page.goto(`/ss-member${path}`)),
    place: () => page.url().slice(page.url().indexOf('/ss-member') + '/ss-member'.length),
    async captcha() {
      const picture = page
        .locator('.entry-captcha[data-status=ready] img, .shell-captcha img')
        .filter({ visible: true })
        .last();
      let letters: string | undefined;
      // Of the picture that is shown: a page that was loaded before may have asked for others.
      await expect
        .poll(async () => (letters = app.captchas.peek(captchas.get((await picture.getAttribute('src')) ?? '') ?? '')))
        .toBeDefined();
      return letters ?? '';
    },
    leave: () => context.close(),
  };
}

/** Signs in by the form of the page that is open. */
export async function signIn(visitor: Visitor, { username = 'admin', password = adminPassword } = {}): Promise<void> {
  const { page } = visitor;
  await field(page, /^(账号|Account)$/).fill(username);
  await field(page, /^(密码|Password)$/).fill(password);
  await field(page, /^(验证码|Captcha)$/).fill(await visitor.captcha());
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
}

/** An input by its label. */
export const field = (within: Page | Locator, label: string | RegExp): Locator =>
  within.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).filter({ visible: true });

/** A row of the table that is shown, by something written in it. */
export const row = (page: Page, words: string): Locator =>
  page.locator('tr[data-row-key]', { hasText: words }).filter({ visible: true });

/** A button by its name. */
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name: named(name) }).filter({ visible: true });

export const menuItem = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name: named(name) }).filter({ visible: true });

// Icons stand in names by their own word, before the text.
const named = (name: string | RegExp): RegExp =>
  typeof name === 'string' ? new RegExp(`^([a-z-]+ )?${name.replace(/[.*+?^${}()|[\]\\…]/g, '\\$&')}$`) : name;

export const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true });

/** Chooses an entry of the menu behind a button. */
export async function choose(opener: Locator, name: string): Promise<void> {
  await opener.click();
  await menuItem(opener.page(), name).click();
}

/** Chooses an option of a select by its label. */
export async function select(opener: Locator, option: string): Promise<void> {
  await opener.click();
  await opener.page().locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).first().click();
}

/** What is said to screen readers while something is dragged. */
export const said = async (page: Page): Promise<string> =>
  (await page.locator('[id^="DndLiveRegion"]').allTextContents()).join('');

/** Moves something by the keys of its handle; `over` is what is said once it is lifted, and of each place. */
export async function moveByKeys(handle: Locator, key: 'ArrowUp' | 'ArrowDown', over: RegExp): Promise<void> {
  const page = handle.page();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => said(page)).toMatch(over);
  const lifted = await said(page);
  await page.keyboard.press(key);
  await expect.poll(() => said(page)).not.toBe(lifted);
  await page.keyboard.press('Space');
}

/** The short messages and notices that are shown. */
export const toasts = (page: Page): Locator => page.locator('.ant-message-notice, .ant-notification-notice');

export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  await shown(toasts(page).filter({ hasText: words }).first());
}

export const shown = (what: Locator): Promise<void> => what.waitFor({ state: 'visible' });
export const gone = (what: Locator): Promise<void> => what.waitFor({ state: 'hidden' });

/** Waits for the notice of a task to say that it is done, and for everything that follows from it. */
export async function taskDone(console: ConsoleUnderTest, page: Page, title: string): Promise<void> {
  const notice = page.locator('.ant-notification-notice', { hasText: title });
  await shown(notice.locator('.ant-notification-notice-icon-success, .ant-notification-notice-success').first());
  await console.settle();
  const close = notice.locator('.ant-notification-notice-close').first();
  if (await close.isVisible()) await close.click();
  await gone(notice.first());
}
