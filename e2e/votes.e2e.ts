import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  choose,
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

journey('votes', () => {
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

  const shoot = async (name: string, on = page) => {
    if (shots) await on.screenshot({ path: join(shots, `votes-${name}.png`) });
    expect(await seriousFaults(on)).toEqual([]);
  };
  const subject = (words: string) => page.locator('.ant-collapse-item', { hasText: words });
  const more = '“桥头几点亮灯？”的更多操作';

  it('are edited in a form that says what is wrong at its field', async () => {
    await page.goto('/ss-member/operations/vote');
    await shown(row(page, '澜江二桥您怎么走'));
    await shoot('list');
    await button(row(page, '澜江二桥您怎么走'), '修改').click();
    await field(dialog(page), '编码').fill('a-b');
    await shoot('form');
    await button(dialog(page), '保存').click();
    await shown(dialog(page).locator('.ant-form-item-explain-error'));
    await field(dialog(page), '编码').fill('bridge');
    await field(dialog(page), '投票后可看').check();
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    await shown(row(page, 'bridge').getByText('投票后可看'));
  });

  it('get subjects in their places, with items', async () => {
    await page.getByRole('link', { name: '澜江二桥您怎么走' }).click();
    await shown(subject('您最常用哪种方式过江'));
    await choose(button(page, '“您希望桥头公园先建哪些设施？”的更多操作'), '插入主题');
    await field(dialog(page), '标题').fill('桥头几点亮灯？');
    await field(dialog(page), '多选').check();
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    expect(await page.locator('.ant-collapse-item').nth(1).innerText()).toContain('桥头几点亮灯？');
    await button(subject('桥头几点亮灯？'), '编辑选项').click();
    for (const letter of ['A', 'B']) {
      await button(dialog(page), '添加选项').click();
      await field(dialog(page), `选项 ${letter}`).fill(`${letter} 点`);
    }
    await button(dialog(page), '选项 B：上移').click();
    await shoot('items');
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    expect(await subject('桥头几点亮灯？').locator('.vote-bars li').allInnerTexts()).toEqual([
      expect.stringContaining('B 点'),
      expect.stringContaining('A 点'),
    ]);
    await choose(button(page, more), '下移');
    await shown(page.locator('.ant-collapse-item').nth(2).filter({ hasText: '桥头几点亮灯？' }));
  });

  it('show what readers voted, and lose votes only when that is agreed', async () => {
    const voteId = Number(new URL(page.url()).searchParams.get('voteId'));
    const read = async () =>
      (await (await page.request.get(`${console.origin}/kx-api/api/vote/${voteId}`)).json()).data as {
        subjects: { subjectId: number; items: { itemId: number }[] }[];
      };
    const { subjects } = await read();
    const result = (at: number) => ({
      subjectId: subjects[at]?.subjectId,
      result: [subjects[at]?.items[0]?.itemId],
    });
    const reply = await page.request.post(`${console.origin}/kx-api/api/vote`, {
      data: { voteId, subjects: [result(0), result(2)] },
    });
    expect(await reply.json()).toMatchObject({ code: 200 });
    await page.reload();
    await shown(page.getByText('共 1 次投票'));
    await shoot('subjects');
    await button(subject('桥头几点亮灯？'), '编辑选项').click();
    await button(dialog(page), '选项 A：删除').click();
    await button(dialog(page), '保存').click();
    await shown(page.getByText('删除的选项已有 1 票').last());
    await button(page, '删除并保存').click();
    await gone(page.locator('.ant-drawer-content-wrapper'));
    await page.getByRole('tab', { name: '投票结果' }).click();
    await shown(page.getByText('1 票 · 100%'));
    await shown(button(page, '导出'));
    await shoot('results');
    await page.getByRole('tab', { name: '投票记录' }).click();
    await shown(page.getByText('IP 地址 · 127.0.0.1'));
    await shoot('log');
  });

  it('show their log on a phone, in English and dark', async () => {
    const phone = await console.visit({ as: 1, width: 390, isDark: true, language: 'en' });
    const search = new URL(page.url()).searchParams.get('voteId');
    await phone.go(`/operations/vote/subjects?voteId=${search}&tab=log`);
    await shown(phone.page.getByText('Address · 127.0.0.1').first());
    await shoot('phone-log', phone.page);
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await phone.leave();
  });

  it('are emptied once that is agreed', async () => {
    await button(page, '清空结果').click();
    await button(page.getByRole('dialog'), '清空结果').click();
    await shown(page.getByText('共 0 次投票'));
    await shown(page.getByText('还没有人投票'));
  });
});
