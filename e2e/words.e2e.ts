import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
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

journey('words', () => {
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
    if (shots) await page.screenshot({ path: join(shots, `words-${name}.png`) });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('lie in groups, to which several tags are added at once', async () => {
    await page.goto('/ss-member/configs/word');
    await page.getByText('主题', { exact: true }).click();
    await shown(page.getByRole('heading', { name: '主题' }));
    await shown(row(page, '防汛'));
    await button(page, '批量新增').click();
    await field(page, '词汇').fill('防汛\n轮渡\n环保');
    await button(page, '保存').click();
    await shown(page.getByText('新增 2 个，已有 1 个'));
    await shown(row(page, '轮渡'));
    await shoot('tags');
  });

  it('say what is wrong with a hot word at its field, and lead to a catalog', async () => {
    await page.getByRole('tab', { name: '热词' }).click();
    await page.getByText('城市服务', { exact: true }).click();
    await shown(page.getByRole('heading', { name: '城市服务' }));
    await button(page, '新增').first().click();
    await field(dialog(page), '热词').fill('望澜');
    await button(page, '保存').click();
    await shown(page.getByText('不能为空'));
    await page.getByPlaceholder('https://').fill('https://city.wanglan.example/');
    await button(page, '保存').click();
    await shown(row(page, 'https://city.wanglan.example/'));
    await shoot('hot');
  });

  it('are forbidden for all sites', async () => {
    await page.getByRole('tab', { name: '敏感词' }).click();
    await button(page, '新增').first().click();
    await field(dialog(page), '敏感词').fill('赌场');
    await button(page, '保存').click();
    await shown(row(page, '赌场'));
    await page.getByRole('tab', { name: '易错词' }).click();
    await shown(row(page, '脉博'));
    await shoot('error-prone');
  });

  it('are marked in the text, and replaced by what is right', async () => {
    await page.goto('/ss-member/cms/content/editor?contentType=article');
    const text = field(page, '正文');
    await text.click();
    await page.keyboard.type('医生量了脉博，路过赌场。');
    await shown(page.locator('.word-mark-errorProne', { hasText: '脉博' }));
    expect(await page.locator('.word-mark-sensitive').count()).toBe(0);
    await button(page, '检查词汇').click();
    await shown(page.locator('.word-mark-sensitive', { hasText: '赌场' }));
    await shown(page.getByText('发现 2 处'));
    await button(page, '下一处').click();
    await shoot('marks');
    await button(page, '替换为“脉搏”').click();
    await shown(page.getByText('发现 1 处'));
    await button(page, '全部替换').click();
    await shown(page.getByText('没有发现敏感词和易错词'));
    await expect.poll(() => text.textContent()).toContain('医生量了脉搏，路过*。');
  });

  it('are chosen as tags out of their groups', async () => {
    await button(page, '选择TAG词').click();
    const picker = dialog(page);
    await picker.getByText('主题', { exact: true }).click();
    await picker.getByText('环保', { exact: true }).click();
    await shoot('choose');
    await button(picker, '确定').click();
    await shown(page.locator('.inspector, [class*=inspector]').getByText('环保', { exact: true }).first());
  });
});
