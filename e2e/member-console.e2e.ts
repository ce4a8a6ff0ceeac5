import { readFile } from 'node:fs/promises';
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

const password = 'Ink-and-paper-7';

journey('the page of a member', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let site: Page;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    ({ page } = visitor);
    site = (await console.visit()).page;
    await site.goto(`http://demo.localhost:${new URL(console.origin).port}/`);
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const shoot = async (name: string) => {
    if (shots) await page.screenshot({ path: join(shots, `member-${name}.png`) });
    expect(await seriousFaults(page)).toEqual([]);
  };
  /** What the site answers to a sign-in of the member, from a page of its own. */
  const signInAtSite = () =>
    site.evaluate(async (password) => {
      const stamped = await fetch('/kx-api/api/visitor/stamp?for=account');
      const { data } = (await stamped.json()) as { data: { stamp: string } };
      // A stamp is taken after its first second.
      await new Promise((done) => setTimeout(done, 1500));
      const reply = await fetch('/kx-api/api/account/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
        body: JSON.stringify({ account: 'riverside', password, stamp: data.stamp, website: '' }),
      });
      return (await reply.json()) as { code: number; msg: string };
    }, password);
  const more = async (label: string) => {
    await page.getByRole('button', { name: '更多' }).first().click();
    await page.getByRole('menuitem', { name: label }).click();
  };

  it('a group is made, and a member is put into it', async () => {
    await page.goto('/ss-member/member/group?edit=new');
    await field(dialog(page), '名称').fill('评审读者');
    await button(dialog(page), '保存').click();
    await shown(row(page, '评审读者'));
    await page.goto('/ss-member/member/list?edit=new');
    await field(dialog(page), '用户名').fill('riverside');
    await field(dialog(page), '昵称').fill('江畔读者');
    await field(dialog(page), '邮箱').fill('riverside@example.com');
    await field(dialog(page), '密码').fill(password);
    await field(dialog(page), '分组').click();
    await page.getByRole('option', { name: '评审读者' }).or(page.getByTitle('评审读者')).last().click();
    await button(dialog(page), '保存').click();
    await shown(row(page, '江畔读者').getByText('评审读者'));
    await shoot('list');
  });

  it('the page is opened from the list and has tabs of all modules', async () => {
    expect(await signInAtSite()).toMatchObject({ code: 200 });
    await page.getByRole('link', { name: '江畔读者' }).click();
    await shown(page.getByRole('heading', { name: '江畔读者' }));
    await shoot('detail');
    for (const name of ['登录状态', '积分', '收藏与关注', '评论', '投票', '日志']) {
      await page.getByRole('tab', { name }).click();
      await shown(page.getByRole('tabpanel', { name }));
    }
    await shoot('log');
    await page.getByRole('tab', { name: '登录状态' }).click();
    await shown(button(row(page, 'Chrome'), '结束登录'));
    await shoot('sessions');
  });

  it('a ban with an end is refused without a reason, and tells it at the sign-in on the site', async () => {
    await more('封禁');
    await field(dialog(page), '结束时间').fill('2099-01-31 08:00:00');
    await page.keyboard.press('Enter');
    await button(dialog(page), '封禁').click();
    await shown(dialog(page).getByText('不能为空'));
    await field(dialog(page), '原因').fill('多次发布广告');
    await shoot('ban');
    await button(dialog(page), '封禁').click();
    await gone(dialog(page));
    await shown(page.getByText('封禁中，至'));
    await shoot('banned');
    const small = (await console.visit({ as: 1, width: 390, isDark: true, language: 'en' })).page;
    await small.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await shown(small.getByText('Banned until'));
    if (shots) await small.screenshot({ path: join(shots, 'member-small.png'), fullPage: true });
    expect(await seriousFaults(small)).toEqual([]);
    const refused = await signInAtSite();
    expect(refused.code).toBe(500);
    expect(refused.msg).toContain('多次发布广告');
    expect(refused.msg).toContain('2099-01-31');
  });

  it('an unbanned member signs in again', async () => {
    await more('解除封禁');
    await page.getByRole('dialog').getByRole('button', { name: '解除封禁' }).click();
    await gone(page.getByText('封禁中，至'));
    expect(await signInAtSite()).toMatchObject({ code: 200 });
  });

  it('personal data are exported, and erased at once', async () => {
    await page.getByRole('button', { name: '更多' }).first().click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '导出个人数据' }).click(),
    ]);
    expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('riverside@example.com');
    await more('注销会员');
    await field(dialog(page), '冷静期（天）').fill('0');
    await shoot('erase');
    await button(dialog(page), '注销会员').click();
    await page.getByRole('button', { name: '立即注销' }).click();
    await shown(page.getByText('会员已注销，涉及的数据：').last());
    await shoot('erased');
    await page.getByRole('button', { name: /知道了|确\s?定/ }).click();
    await gone(row(page, '江畔读者'));
    expect((await signInAtSite()).code).toBe(500);
    await button(page, '注销记录').click();
    await shown(dialog(page).getByText('账号、积分与签到'));
    await shoot('erasures');
  });
});
