import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeSearches } from '../modules/search/server/readers/note-searches.ts';
import { seriousFaults } from './axe.ts';
import {
  button,
  choose,
  dialog,
  field,
  keepEvidence,
  row,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';
import { settled } from './screens.ts';

journey('search', () => {
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

  const shoot = async (name: string) => {
    if (shots) await page.screenshot({ path: join(shots, `search-${name}.png`) });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('finds contents by their text, with the words marked, and shows what the index has of one', async () => {
    await page.goto('/ss-member/configs/search/index');
    await shown(page.getByRole('heading', { name: '内容索引' }));
    await field(page, '搜索标题或正文').fill('防汛');
    await shown(page.locator('mark', { hasText: '防汛' }).first());
    await shoot('index');
    await page.locator('.ant-table-row').first().getByText('详情').click();
    await shown(page.getByText('读者可搜索'));
    await shoot('details');
    await page.keyboard.press('Escape');
  });

  it('rebuilds the index as a task, after asking', async () => {
    await button(page, '重建全站索引').click();
    await shown(page.getByText('期间搜索照常可用'));
    await button(dialog(page), '重建全站索引').click();
    await shown(page.getByText(/已索引 \d+ 项内容/).first());
  });

  it('takes words into the dictionary, says what is wrong at the field, and shows how a text is parted', async () => {
    await page.goto('/ss-member/configs/dictWord');
    await button(page, '新增').click();
    await button(page, '保存').click();
    await shown(page.getByText('不能为空'));
    await field(dialog(page), '词语').fill('望澜新区\n澜江大桥');
    await button(page, '保存').click();
    await shown(row(page, '望澜新区'));
    await button(page, '分词测试').click();
    await field(dialog(page), '文本').fill('望澜新区的澜江大桥');
    await button(dialog(page), '测试').click();
    await shown(dialog(page).locator('.analyzed-dictionary', { hasText: '望澜新区' }));
    await shoot('analyze');
    await page.keyboard.press('Escape');
  });

  it('counts what readers look for, and puts a word first', async () => {
    const search = (q: string) =>
      page.evaluate(async (words) => {
        const answer = await fetch(`/kx-api/api/cms/search/query?sid=1&q=${encodeURIComponent(words)}`);
        return (await answer.json()) as { code: number; total: number };
      }, q);
    expect((await search('防汛')).total).toBeGreaterThan(0);
    expect(await search('海啸预案')).toMatchObject({ code: 200 });
    await writeSearches(console.app.context());
    await page.goto('/ss-member/configs/searchWord');
    await shown(row(page, '海啸预案'));
    await shoot('words');
    await row(page, '防汛').getByText('置顶', { exact: true }).click();
    await button(page, '保存').click();
    await shown(page.getByText('已置顶').first());
    await choose(row(page, '防汛').getByRole('button', { name: '更多' }), '趋势');
    await shown(dialog(page).getByText('“防汛”最近 7 天'));
    await shoot('trend');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: '搜索日志' }).click();
    await shown(row(page, '海啸预案'));
    await shoot('log');
  });

  it('answers a word without results by a synonym, or by an article about it', async () => {
    await page.getByRole('tab', { name: '无结果的词' }).click();
    const more = row(page, '海啸预案').getByRole('button', { name: '更多' });
    await row(page, '海啸预案').getByText('设为同义词').click();
    await field(dialog(page), '同义词').fill('防汛');
    await shoot('synonym');
    await button(dialog(page), '保存').click();
    await shown(page.getByText('已添加到词库').first());
    const found = await visitor.context.request.get(
      `/kx-api/api/cms/search/query?sid=1&q=${encodeURIComponent('海啸预案')}`,
    );
    expect(((await found.json()) as { total: number }).total).toBeGreaterThan(0);
    const write = row(page, '海啸预案').getByText('写一篇');
    if (await write.isVisible()) await write.click();
    else await choose(more, '写一篇');
    await dialog(page).getByRole('combobox').click();
    await page.locator('.ant-select-tree-node-content-wrapper-normal').first().click();
    await shoot('write');
    await button(dialog(page), '开始写').click();
    await shown(page.getByRole('textbox', { name: '标题', exact: true }));
    expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('海啸预案');
  });

  it('fits a phone, in English and in the dark', async () => {
    const phone = await console.visit({ as: 1, language: 'en', width: 390, isDark: true });
    for (const [path, heading] of [
      ['search/index', 'Content index'],
      ['dictWord', 'Index dictionary'],
      ['searchWord', 'Search log'],
    ] as const) {
      await phone.page.goto(`/ss-member/configs/${path}`);
      await shown(phone.page.getByRole('heading', { name: heading }));
      await settled(phone.page);
      if (shots) await phone.page.screenshot({ path: join(shots, `search-phone-${path.replace('/', '-')}.png`) });
      expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      expect(await seriousFaults(phone.page)).toEqual([]);
    }
    await phone.leave();
  });
});
