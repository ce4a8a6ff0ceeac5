import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  dialog,
  field,
  gone,
  keepEvidence,
  row,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('members', () => {
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
    if (shots) await page.screenshot({ path: join(shots, `members-${name}.png`) });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('are added with a password, and nothing is lost when a name is taken', async () => {
    await page.goto('/ss-member/member/list?edit=new');
    await field(dialog(page), '用户名').fill('admin');
    await field(dialog(page), '昵称').fill('江畔读者');
    await field(dialog(page), '手机号码').fill('13800000007');
    await field(dialog(page), '密码').fill('Ink-and-paper-7');
    await shoot('form');
    await button(dialog(page), '保存').click();
    await shown(page.getByText('用户名“admin”已存在'));
    await field(dialog(page), '用户名').fill('reader');
    await button(dialog(page), '保存').click();
    await shown(row(page, '江畔读者'));
    await shown(row(page, '138****0007'));
    await shoot('list');
  });

  it('are found by level', async () => {
    await page.getByRole('combobox', { name: '等级' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('小有成就', { exact: true }).click();
    await gone(row(page, '江畔读者'));
    await page.goto('/ss-member/member/list');
    await shown(row(page, '江畔读者').getByText('初出茅庐1'));
  });

  it('are kept out by a switch, and get another password', async () => {
    await row(page, '江畔读者').getByRole('switch').click();
    await button(page.getByRole('dialog'), '停用').click();
    await shown(row(page, '江畔读者').getByRole('switch', { checked: false }));
    await page.goto('/ss-member/member/list');
    await button(row(page, '江畔读者'), '更多').click();
    await page.getByRole('menuitem', { name: '重置密码' }).click();
    await field(dialog(page), '密码').fill('Another-word-77');
    await button(dialog(page), '保存').click();
    await shown(page.getByText('“江畔读者 (reader)”的密码已重置'));
  });

  it('rise through levels that each need more', async () => {
    await page.goto('/ss-member/member/levelConfig');
    await shown(row(page, '初出茅庐2'));
    await shoot('levels');
    await button(row(page, '初出茅庐2'), '修改').click();
    await field(dialog(page), '下一级所需经验').fill('90');
    await button(dialog(page), '保存').click();
    await shown(page.getByText('须大于 Lv0“初出茅庐1”的 100'));
    await field(dialog(page), '下一级所需经验').fill('600');
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    await shown(row(page, '600'));
  });

  it('get experience for what they do', async () => {
    await page.goto('/ss-member/member/expConfig');
    await shown(row(page, '签到 [SignIn]'));
    await shown(row(page, '无限制'));
    await shoot('experience');
  });

  it('are erased by deletion, which says what goes, and stand among the erasures', async () => {
    await page.goto('/ss-member/member/list');
    await button(row(page, '江畔读者'), '更多').click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await shown(page.getByRole('dialog').getByText('会员会立即注销，无法恢复'));
    await shoot('delete');
    await button(page.getByRole('dialog'), '删除').click();
    await gone(row(page, '江畔读者'));
    await button(page, '注销记录').click();
    await shown(dialog(page).getByText('账号、积分与签到'));
  });
});
