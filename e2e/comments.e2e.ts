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

journey('comments', () => {
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
    if (shots) await page.screenshot({ path: join(shots, `comments-${name}.png`) });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('wait for whoever moderates, who lets them through by a key and rejects them with a reason', async () => {
    await page.goto('/ss-member/operations/comment');
    await shown(row(page, '想带孩子去学扎灯笼'));
    await shoot('list');
    await row(page, '想带孩子去学扎灯笼').focus();
    await page.keyboard.press('a');
    await shown(page.getByText('已通过 1 条'));
    await button(row(page, '加微信领优惠券'), '不通过').click();
    await field(dialog(page), '原因').fill('与内容无关');
    await button(dialog(page), '保存').click();
    await shown(row(page, '与内容无关'));
  });

  it('are shown with their answers, each of which can be deleted and recovered', async () => {
    await button(row(page, '小时候家里').last(), '回复数 1').click();
    const answer = dialog(page).locator('tr[data-row-key]', { hasText: '我也是' });
    await shown(answer);
    await shoot('answers');
    await button(answer, '删除').click();
    await button(page.locator('.ant-modal'), '删除').click();
    await shown(page.getByText('已删除 1 条，可以恢复'));
    await button(answer, '恢复').click();
    await shown(page.getByText('已恢复 1 条'));
  });

  it('are closed or audited as the settings of the site say', async () => {
    await page.goto('/ss-member/cms/site/tabs?siteId=1&tab=settings');
    await shown(page.getByText('评论先审核再公开'));
  });
});
