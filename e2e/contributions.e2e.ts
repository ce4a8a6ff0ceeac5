import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openSession } from '@kaiyin/modules/session/server';
import sharp from 'sharp';
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

journey('contributions', () => {
  let console: ConsoleUnderTest;
  let editor: Visitor;
  let page: Page;
  let writer: Page;
  let reader: Visitor;
  let site: string;
  let own: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    editor = await console.visit({ as: 1 });
    ({ page } = editor);
    reader = await console.visit();
    writer = reader.page;
    site = `http://demo.localhost:${new URL(console.origin).port}`;
    const ctx = console.app.context();
    const { id: userId } = await ctx.db
      .selectFrom('cc_member')
      .select('id')
      .where('userName', '=', 'wanlan')
      .executeTakeFirstOrThrow();
    const { id: siteId } = await ctx.db
      .selectFrom('cms_site')
      .select('id')
      .where('path', '=', 'demo')
      .executeTakeFirstOrThrow();
    own = `${site}/account/${userId}`;
    const value = await openSession(ctx, { userType: 'member', userId, siteId });
    await reader.context.addCookies([{ name: 'kx-member', value, url: site }]);
  });
  beforeEach(() => {
    keepEvidence(editor);
    keepEvidence(reader);
  });
  afterAll(() => console?.close());

  const shoot = async (name: string, which = page) => {
    if (shots) await which.screenshot({ path: join(shots, `contributions-${name}.png`), fullPage: true });
    expect(await seriousFaults(which)).toEqual([]);
  };
  const text = () => writer.getByRole('textbox', { name: '正文' });

  it('a member writes one with a picture; it is saved by itself and sent', async () => {
    await writer.goto(`${site}/account/contribute`);
    await shoot('page', writer);
    await writer.getByRole('link', { name: '写新稿' }).click();
    await writer.getByLabel('标题', { exact: true }).first().fill('江边的修表人');
    await writer.getByLabel('投到').selectOption({ label: '专栏' });
    await text().click();
    await writer.keyboard.type('他在桥头坐了三十年。');
    await writer.getByRole('button', { name: '加粗' }).click();
    await writer.keyboard.type('每一块表都走得准。');
    const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3a6ea5' } })
      .png()
      .toBuffer();
    await writer
      .locator('input.kx-rt-picture')
      .setInputFiles({ name: '修表摊.png', mimeType: 'image/png', buffer: picture });
    await shown(text().locator('img'));
    await shown(writer.getByText('已自动保存'));
    expect(writer.url()).toMatch(/\?cid=\d+$/);
    await shoot('editor', writer);
    await writer.getByRole('button', { name: '提交审核' }).click();
    await shown(writer.getByText('已提交，编辑审核后会告诉您结果'));
    await shoot('sent', writer);
  });

  it('an editor finds it, reads it and returns it with a reason', async () => {
    await page.goto('/ss-member/member/contribution');
    await page
      .locator('.contribution-states')
      .getByText(/待审核 3/)
      .click();
    await shown(row(page, '江边的修表人').getByText('19 字 · 1 图'));
    await gone(row(page, '早班公交上的三个人'));
    await shoot('list');
    await row(page, '江边的修表人').getByRole('link').click();
    await shown(page.getByText('他在桥头坐了三十年'));
    await shown(page.locator('.contribution-body img'));
    await shown(page.getByRole('heading', { name: '图片（1）' }));
    await shoot('review');
    await button(page, '退回').click();
    await button(dialog(page), '退回').click();
    await shown(dialog(page).getByText('不能为空'));
    await button(dialog(page), '请补充时间、地点和消息来源').click();
    await shoot('return');
    await button(dialog(page), '退回').click();
    await shown(page.getByText('已退回，作者可以修改后再投'));
  });

  it('the member sees the reason, corrects it and sends it again', async () => {
    await writer.goto(own);
    await writer.getByRole('link', { name: /^消息/ }).click();
    await shown(writer.getByText('您的投稿《江边的修表人》被退回'));
    await shoot('messages', writer);
    await writer.getByRole('button', { name: '全部标为已读' }).click();
    await gone(writer.getByRole('button', { name: '全部标为已读' }));
    await writer.goto(`${site}/account/contribute`);
    await shown(writer.getByText('退回原因：请补充时间、地点和消息来源'));
    await writer.getByRole('link', { name: '江边的修表人' }).click();
    await shoot('returned', writer);
    await text().click();
    await writer.keyboard.press('Control+End');
    await writer.keyboard.type('去年十月，记于南桥桥头。');
    await writer.getByRole('button', { name: '提交审核' }).click();
    await shown(writer.getByText('已提交，编辑审核后会告诉您结果'));
  });

  it('it is accepted, published, and readers see it with its picture', async () => {
    await page.goto('/ss-member/contribute-list/index');
    await row(page, '江边的修表人').getByRole('link').click();
    await shown(page.getByText('记于南桥桥头'));
    await button(page, '采用').click();
    await dialog(page).getByText('直接发布').click();
    await shoot('accept');
    await button(dialog(page), '采用').click();
    await shown(page.getByText('已采用并发布'));
    await console.settle();
    const { db } = console.app.context();
    const { path } = await db
      .selectFrom('cms_page')
      .innerJoin('cms_publication', 'cms_publication.contentId', 'cms_page.subjectId')
      .select('path')
      .where('kind', '=', 'content')
      .where('title', '=', '江边的修表人')
      .where('pipeCode', '=', 'pc')
      .executeTakeFirstOrThrow();
    await writer.goto(`${site}/${path}`);
    await shown(writer.getByRole('heading', { name: '江边的修表人', level: 1 }));
    await shown(writer.getByText('记于南桥桥头'));
    await shown(writer.getByText('晚澜').first());
    const picture = writer.locator('article img, .story img').first();
    await expect.poll(() => picture.evaluate((img) => Number(Reflect.get(img, 'naturalWidth')))).toBeGreaterThan(0);
    await writer.goto(`${site}/account/contribute`);
    await shown(writer.locator('li', { hasText: '江边的修表人' }).getByText('已发表'));
    await shoot('own-list', writer);
    await writer.getByRole('link', { name: '江边的修表人' }).click();
    await shown(writer.getByRole('heading', { name: '审核经过' }));
    await shown(writer.locator('.kx-history li', { hasText: '已退回' }).getByText('请补充时间、地点和消息来源'));
    await shoot('own-history', writer);
    await writer.getByRole('link', { name: '查看文章' }).click();
    await shown(writer.getByRole('heading', { name: '江边的修表人', level: 1 }));
    await writer.goto(`${site}/account/contribute`);
  });

  it('words that were not saved come back to their member alone, until they sign out', async () => {
    const ctx = console.app.context();
    const other = await ctx.db
      .selectFrom('cc_member')
      .innerJoin('cms_site', (join) => join.on('path', '=', 'demo'))
      .select(['cc_member.id as userId', 'cms_site.id as siteId'])
      .where('userName', '!=', 'wanlan')
      .where('cc_member.status', '!=', 'disabled')
      .executeTakeFirstOrThrow();
    const cookies = await reader.context.cookies(site);
    const editorText = writer.locator('.kx-rt-page');
    const writeNew = () => writer.goto(`${site}/account/contribute?cid=new`);
    const copy = () => writer.evaluate(() => sessionStorage.getItem('kx-contribution'));
    await writeNew();
    await editorText.click();
    await writer.keyboard.type('还没想好标题。');
    await writeNew();
    expect(await editorText.textContent()).toBe('还没想好标题。');
    const value = await openSession(ctx, { userType: 'member', ...other });
    await reader.context.addCookies([{ name: 'kx-member', value, url: site }]);
    await writeNew();
    expect([await editorText.textContent(), await copy()]).toEqual(['', null]);
    await editorText.click();
    await writer.keyboard.type('另一位会员的话。');
    expect(await copy()).toContain('另一位会员的话');
    await writer.getByRole('button', { name: '退出登录' }).click();
    await writer.waitForURL((url) => !url.pathname.includes('account'));
    expect(await copy()).toBe(null);
    await reader.context.addCookies(cookies);
    await writer.goto(`${site}/account/contribute`);
  });

  it('a draft is deleted after a second click', async () => {
    await writer.getByRole('link', { name: '写新稿' }).click();
    await writer.getByLabel('标题', { exact: true }).first().fill('不要的稿子');
    await writer.getByRole('button', { name: '保存草稿' }).click();
    await shown(writer.getByText('草稿已保存'));
    await writer.getByRole('link', { name: '返回我的投稿' }).click();
    await writer.getByLabel('删除 不要的稿子').click();
    await writer.getByRole('button', { name: '确认删除' }).filter({ visible: true }).click();
    await shown(writer.getByText('已删除'));
    expect(await writer.getByText('不要的稿子').count()).toBe(0);
  });

  it('the dashboard counts it, and the result says who decided', async () => {
    await page.goto('/ss-member/member/contributionDashboard');
    await shown(page.getByText('按作者'));
    await shown(page.getByRole('row', { name: /晚澜/ }));
    await shown(page.getByText(/^来稿 \d+ 篇，采用 2 篇$/));
    await shoot('dashboard');
    await page.getByText('最近 7 天', { exact: true }).click();
    await shown(page.getByText(/采用 1 篇$/));
    await page.getByText('以表格查看').click();
    await shoot('dashboard-table');
    await page.goto('/ss-member/member/contribution');
    await button(row(page, '江边的修表人'), '审核结果').click();
    await shown(dialog(page).getByText('采用并发布'));
    await shown(dialog(page).getByText('请补充时间、地点和消息来源'));
    await shoot('result');
  });

  it('a catalog and a topic are opened for contributions in their settings', async () => {
    await page.goto('/ss-member/configs/special');
    await page.getByText('澜江上的桥').first().click();
    await page.getByRole('tab', { name: '扩展配置' }).click();
    await shown(field(page, '是否允许投稿').or(page.getByText('是否允许投稿')).first());
    await shoot('topic');
  });
});
