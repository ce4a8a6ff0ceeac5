import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { browser } from './browser.ts';
import {
  button,
  choose,
  dialog,
  field,
  gone,
  keepEvidence,
  row,
  select,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('votes', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  /** A reader at the site's own address. */
  let reader: Page;
  let site: string;
  /** By how much the server's clock is ahead, in milliseconds. */
  let ahead = 0;
  beforeAll(async () => {
    console = await startConsole({ demo: true, options: { clock: () => new Date(Date.now() + ahead) } });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    site = `http://demo.localhost:${new URL(console.origin).port}/`;
    reader = (await console.visit()).page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const shoot = async (name: string, on = page) => {
    if (shots) await on.screenshot({ path: join(shots, `votes-${name}.png`) });
    // What a header covers that stays in sight is no fault of a vote.
    if (on === reader) await on.evaluate('scrollTo(0, 0)');
    expect(await seriousFaults(on)).toEqual([]);
  };
  const subject = (words: string) => page.locator('.ant-collapse-item', { hasText: words });
  const preview = () => page.locator('.vote-preview iframe').last().contentFrame();
  const more = '“桥头几点亮灯？”的更多操作';
  const poll = (of: Page) => of.locator('aside form.kx-vote');

  it('are edited in a form that says what is wrong at its field', async () => {
    await page.goto('/ss-member/operations/vote');
    await shown(row(page, '澜江二桥您怎么走'));
    await shoot('list');
    await button(row(page, '澜江二桥您怎么走'), '修改').click();
    await field(dialog(page), '编码').fill('a-b');
    await shoot('form');
    await button(dialog(page), '保存').click();
    await shown(dialog(page).locator('.ant-form-item-explain-error'));
    await field(dialog(page), '编码').fill('test');
    await field(dialog(page), '备注').fill('首页侧栏');
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
  });

  it('get subjects in their places, previewed as readers will see them', async () => {
    await page.getByRole('link', { name: '澜江二桥您怎么走' }).click();
    await shown(subject('您最常用哪种方式过江'));
    await shown(preview().getByText('您最常用哪种方式过江'));
    await shoot('builder');
    await choose(button(page, '“您希望桥头公园先建哪些设施？”的更多操作'), '插入主题');
    await field(dialog(page), '标题').fill('桥头几点亮灯？');
    await shown(preview().getByText('2. 桥头几点亮灯？'));
    await shown(page.getByText('没有选项的主题，读者看不到').last());
    await field(dialog(page), '多选').check();
    await field(dialog(page), '最少选择').fill('2');
    await field(dialog(page), '最多选择').fill('1');
    await shoot('subject-form');
    await button(dialog(page), '保存').click();
    await shown(dialog(page).locator('.ant-form-item-explain-error', { hasText: '不能小于最少选择数' }));
    await field(dialog(page), '最多选择').fill('2');
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    expect(await page.locator('.ant-collapse-item').nth(1).innerText()).toContain('桥头几点亮灯？');
  });

  it('get items of words and of pictures', async () => {
    await button(subject('桥头几点亮灯？'), '编辑选项').click();
    for (const letter of ['A', 'B', 'C']) {
      await button(dialog(page), '添加选项').click();
      await field(dialog(page), `选项 ${letter}`).fill(`${letter} 点`);
    }
    await shown(preview().getByText('C 点'));
    await button(dialog(page), '选项 B：上移').click();
    await select(field(dialog(page), '选项 C 的类型'), '图片');
    await button(dialog(page), '保存').click();
    await shown(dialog(page).getByText('选项 C 没有图片'));
    await button(dialog(page), '选项 C 的图片').click();
    const library = page.getByRole('dialog').last();
    await library.getByRole('option').or(library.locator('.resource-tile')).first().click();
    await button(library, /^(确定|选择).*/).click();
    await shown(preview().locator('.kx-vote-pictures img').last());
    await shoot('items');
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    expect(await subject('桥头几点亮灯？').locator('.vote-bars li').allInnerTexts()).toEqual([
      expect.stringContaining('B 点'),
      expect.stringContaining('A 点'),
      expect.stringContaining('C 点'),
    ]);
    await choose(button(page, more), '下移');
    await shown(page.locator('.ant-collapse-item').nth(2).filter({ hasText: '桥头几点亮灯？' }));
  });

  it('are voted on by a reader, who sees the results and cannot vote twice', async () => {
    await console.settle();
    await reader.goto(site);
    await poll(reader).scrollIntoViewIfNeeded();
    await shoot('page', reader);
    await poll(reader).getByLabel('步行').check();
    await poll(reader).getByLabel('B 点').check();
    await poll(reader).getByLabel('阅览室').check();
    await poll(reader).getByLabel('您还有什么建议').fill('桥上多几张椅子');
    await button(poll(reader), '投票').click();
    await shown(poll(reader).getByText('“桥头几点亮灯？”至少选 2 项'));
    expect(await poll(reader).getByLabel('您还有什么建议').inputValue()).toBe('桥上多几张椅子');
    await shoot('page-error', reader);
    await poll(reader).getByLabel('A 点').check();
    await button(poll(reader), '投票').click();
    await shown(poll(reader).getByText('投票成功，谢谢参与'));
    await shown(poll(reader).getByText('共 47 人次参与'));
    await shoot('page-results', reader);
    await reader.reload();
    await shown(poll(reader).getByText('已投 1 次，不能再投'));
    expect(await button(poll(reader), '投票').count()).toBe(0);
    await reader.emulateMedia({ colorScheme: 'dark' });
    await shoot('page-results-dark', reader);
  });

  it('are voted on without scripts, on a phone', async () => {
    const context = await browser?.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
    });
    if (!context) throw new Error('There is no browser');
    const plain = await context.newPage();
    await plain.goto(site.replace('demo.', 'm.demo.'));
    const form = plain.locator('form.kx-vote').first();
    await form.scrollIntoViewIfNeeded();
    if (shots) await plain.screenshot({ path: join(shots, 'votes-phone-page.png') });
    await form.getByLabel('轮渡').check();
    await form.getByLabel('江边绿道').check();
    await button(form, '投票').click();
    await shown(plain.getByText('请核对后再按一次“投票”'));
    expect(await plain.getByLabel('轮渡').isChecked()).toBe(true);
    if (shots) await plain.screenshot({ path: join(shots, 'votes-phone-again.png'), fullPage: true });
    ahead += 2000;
    await button(plain.locator('form'), '投票').click();
    await shown(plain.getByText('请回答“桥头几点亮灯？”'));
    await plain.getByLabel('A 点').check();
    await plain.getByLabel('B 点').check();
    ahead += 2000;
    await button(plain.locator('form'), '投票').click();
    await shown(plain.getByText('投票成功，谢谢参与'));
    await shown(plain.getByText('共 48 人次参与'));
    if (shots) await plain.screenshot({ path: join(shots, 'votes-phone-thanks.png'), fullPage: true });
    await context.close();
  });

  it('show what readers voted, and lose votes only when that is agreed', async () => {
    await page.reload();
    await shown(page.getByText('共 48 次投票'));
    await button(subject('桥头几点亮灯？'), '编辑选项').click();
    await button(dialog(page), '选项 A：删除').click();
    await button(dialog(page), '保存').click();
    await shown(page.getByText('删除的选项已有 2 票').last());
    await button(page, '删除并保存').click();
    await gone(page.locator('.ant-drawer-content-wrapper'));
    await page.getByRole('tab', { name: '投票结果' }).click();
    await shown(page.getByText('2 票 · 100%'));
    await shoot('results');
    await page.getByText('表格', { exact: true }).click();
    await shown(page.getByRole('table').first());
    await shoot('results-table');
    await page.getByRole('tab', { name: '投票记录' }).click();
    await shown(row(page, '127.0.0.1').first());
    await shown(button(page, '导出'));
    await shoot('log');
  });

  it('show their log on a phone, in English and dark', async () => {
    const phone = await console.visit({ as: 1, width: 390, isDark: true, language: 'en' });
    const search = new URL(page.url()).searchParams.get('voteId');
    await phone.go(`/operations/vote/subjects?voteId=${search}&tab=log`);
    await shown(phone.page.getByText(/Browser · [\da-f]{8}/).first());
    await shoot('phone-log', phone.page);
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await phone.go(`/operations/vote/subjects?voteId=${search}`);
    await shown(phone.page.locator('.vote-preview iframe'));
    await shoot('phone-builder', phone.page);
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await phone.leave();
  });

  it('are emptied once that is agreed, and brought back', async () => {
    await button(page, '清空结果').click();
    await button(page.getByRole('dialog'), '清空结果').click();
    await shown(page.getByText('共 0 次投票'));
    await shown(page.getByText('还没有人投票'));
    await shoot('reset');
    await button(page.locator('.vote-reset'), '恢复').click();
    await shown(page.getByText('共 48 次投票'));
  });
});
