import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { gone, keepEvidence, row, shots, shown, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';
import { journey } from './journey.ts';

const local = (...parts: [year: number, month: number, day: number, hour: number, minute: number, second?: number]) =>
  new Date(...parts).toISOString();

journey('an instant, with keys alone', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const stored = () =>
    console.app
      .context()
      .db.selectFrom('cms_content')
      .select(['publishDate', 'offlineDate', 'topUntil'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  const picture = async (name: string) => {
    if (shots) await page.screenshot({ path: join(shots, `instant-${name}.png`) });
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const write = async (words: string) => {
    await press('Control+a');
    await page.keyboard.type(words);
  };

  /** Chooses an action on the article in its menu. */
  const ask = async (name: string, title = '守桥人的日记') => {
    await row(page, title)
      .first()
      .getByRole('button', { name: /更多/ })
      .focus();
    await press('Enter');
    const item = page.getByRole('menuitem', { name, exact: true });
    await shown(item);
    await item.focus();
    await press('Enter');
  };
  /** With the key that leads on or back, past what clears the day where that is shown. */
  const reach = async (key: 'Tab' | 'Shift+Tab', selector: string) => {
    for (let steps = 0; steps < 3 && (await page.locator(`${selector}:focus`).count()) === 0; steps++) await press(key);
    expect(await page.locator(`${selector}:focus`).count()).toBe(1);
  };
  const toDay = () => reach('Shift+Tab', '.ant-picker input');
  const toTime = () => reach('Tab', '.kit-instant-time input');

  it('is written, taken on leaving a field and with Enter, and saved', async () => {
    await visitor.go('/cms/content/editor?id=1');
    await page.getByRole('tab', { name: '发布' }).focus();
    await press('Enter');
    const day = page.getByRole('textbox', { name: '下线时间', exact: true, disabled: false });
    await shown(day);
    await day.focus();
    await write('2031-05-01');
    await toTime();
    expect(await focused()).toBe('下线时间：时间');
    await write('930');
    await press('Tab');
    expect(await focused()).toBe('此刻');
    await picture('written');
    await press('Control+s');
    await expect.poll(async () => (await stored()).offlineDate).toBe(local(2031, 4, 1, 9, 30));
    await press('Shift+Tab');
    await write('21:05:30');
    await press('Enter');
    await toDay();
    await write('2031-06-02');
    await press('Enter', 'Control+s');
    await expect.poll(async () => (await stored()).offlineDate).toBe(local(2031, 5, 2, 21, 5, 30));
  });

  it('is taken while it is typed, refused where it is none, and is what it was then', async () => {
    await toTime();
    await write('08:00:00');
    await press('Control+s');
    await expect.poll(async () => (await stored()).offlineDate).toBe(local(2031, 5, 2, 8, 0));
    await write('8:77');
    await press('Enter');
    const time = page.locator('.kit-instant-time input:focus');
    expect(await time.getAttribute('aria-invalid')).toBe('true');
    await toDay();
    await toTime();
    expect([await time.inputValue(), await time.getAttribute('aria-invalid')]).toEqual(['08:00:00', 'false']);
  });

  it('is now with one key, and nothing when its day is cleared', async () => {
    const before = Date.now() - 1000;
    await press('Tab', 'Enter', 'Control+s');
    await expect.poll(async () => Date.parse((await stored()).offlineDate ?? '')).toBeLessThan(before + 60_000);
    expect(Date.parse((await stored()).offlineDate ?? '')).toBeGreaterThanOrEqual(before);
    await toDay();
    await press('Control+a', 'Delete', 'Enter', 'Control+s');
    await expect.poll(async () => (await stored()).offlineDate).toBeNull();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('is taken whole where it is written into the field of the day', async () => {
    const at = [2031, 5, 3, 8, 15] as const;
    for (const [words, taken] of [
      ['2031-06-03 08:15', local(...at)],
      ['2031-06-03 08:15:30', local(...at, 30)],
    ] as const) {
      await write(words);
      await press('Tab', 'Control+s');
      await expect.poll(async () => (await stored()).offlineDate).toBe(taken);
      await toDay();
    }
    await press('Control+a', 'Delete', 'Enter', 'Control+s');
    await expect.poll(async () => (await stored()).offlineDate).toBeNull();
  });

  it('is asked for in a dialog, to the minute', async () => {
    await visitor.go(`/configs/content?title=${encodeURIComponent('守桥人的日记')}`);
    await ask('置顶');
    const day = page.getByRole('textbox', { name: '一直置顶', exact: true, disabled: false });
    await shown(day);
    await day.focus();
    await write('2031-05-01');
    await toTime();
    await write('0745');
    await press('Tab');
    await picture('asked');
    await press('Tab', 'Tab', 'Enter');
    await expect.poll(async () => (await stored()).topUntil).toBe(local(2031, 4, 1, 7, 45));
  });

  it('a question that a menu leads to waits for a key of its own', async () => {
    await visitor.go('/configs/content');
    await ask('归档', '澜江二桥今日合龙');
    const question = page.getByRole('dialog').filter({ visible: true });
    await shown(question);
    await picture('question');
    await press('Escape');
    await gone(question);
    await shown(row(page, '澜江二桥今日合龙').first().getByText('已发布'));
  });
});
