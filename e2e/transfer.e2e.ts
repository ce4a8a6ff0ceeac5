import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { jobsOf } from '@kaiyin/server-kit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
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

journey('people in a file', () => {
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

  const drawer = () => page.locator('.ant-drawer-open').last();
  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/transfer-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };
  const choose = (file: string) =>
    drawer()
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const head = '用户名,昵称,密码,性别,所属部门';

  it('go out as they are shown', async () => {
    await visitor.go('/system/user');
    await shown(row(page, 'admin'));
    await button(page, '导出').click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '导出为 csv' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^用户_\d{14}\.csv$/);
    const [headers, ...rows] = parse(await readFile(await file.path()), { bom: true }) as string[][];
    expect(headers).toEqual(['用户名', '昵称', '状态', '所属部门', '手机号码', '最近登录', '创建时间']);
    expect(rows.map(([name]) => name)).toContain('admin');
  });

  it('are looked at before they come in', async () => {
    await button(page, '导入').click();
    await look('file');
    await choose(`${head}\n=bad,,x,某,没有的部门\njourney1,旅人,Kaiyin-2026-x,女,总公司\n`);
    await button(drawer(), '检查文件').click();
    await shown(drawer().getByText('1 行有错误', { exact: false }));
    await shown(drawer().getByText('没有部门“没有的部门”', { exact: false }).first());
    await look('check');
  });

  it('come in without those that are wrong', async () => {
    await button(drawer(), '只导入正确的 1 行').click();
    await shown(drawer().getByText('导入完成'));
    await look('done');
    await button(drawer(), '关闭').last().click();
    await gone(drawer());
    await shown(row(page, 'journey1'));
  });

  it('come in by the hundred while somebody does something else', async () => {
    // The dialog is closed before the work begins, however quick either is.
    const { queue, work, context } = console.app;
    await queue.stop();
    const lines = Array.from({ length: 201 }, (_, index) =>
      index === 7 ? '7bad,,x,男,' : `crowd${index},众${index},Kaiyin-2026-x,男,总公司`,
    );
    await button(page, '导入').click();
    await choose([head, ...lines].join('\n'));
    await button(drawer(), '检查文件').click();
    await button(drawer(), '只导入正确的 200 行').click();
    await shown(drawer().getByText('可以关闭这个窗口', { exact: false }));
    await button(drawer(), '关闭').last().click();
    await gone(drawer());
    await queue.start(jobsOf(work), context);
    const notice = page.locator('.ant-notification-notice');
    await shown(notice.getByText('新增 200 行，更新 0 行，没有变化 0 行，有错误 1 行'));
    await shown(notice.getByText('第 9 行“用户名”', { exact: false }));
    await look('told');
    await shown(row(page, 'crowd200'));
  });

  it('and posts, as well, show what came of them where somebody waits for it', async () => {
    const lines = Array.from({ length: 201 }, (_, index) => `岗位${index},more${index}`);
    await visitor.go('/system/post');
    await button(page, '导入').click();
    await choose(['岗位名称,岗位编码', ...lines].join('\n'));
    await button(drawer(), '检查文件').click();
    await button(drawer(), '导入全部').click();
    await shown(drawer().getByText('导入完成'));
    await look('written');
  });
});
