import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeSentTo } from '../tests/site-reader.ts';
import { seriousFaults } from './axe.ts';
import { keepEvidence, shots, shown, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';
import { journey } from './journey.ts';

const password = 'Harbour-2026-light';
const email = 'anlan@example.com';

journey('members of a site', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let root: string;
  let phoneRoot: string;
  let article: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit();
    ({ page } = visitor);
    const { port } = new URL(console.origin);
    root = `http://demo.localhost:${port}/`;
    phoneRoot = `http://m.demo.localhost:${port}/`;
    article = `${root}${await pathOf('南桥古街的屋檐下')}`;
  });
  afterAll(() => console?.close());

  async function pathOf(title: string): Promise<string> {
    const { db } = console.app.context();
    const { contentId } = await db
      .selectFrom('cms_publication')
      .select('contentId')
      .where('title', 'like', `${title}%`)
      .executeTakeFirstOrThrow();
    const { path } = await db
      .selectFrom('cms_page')
      .select('path')
      .where('kind', '=', 'content')
      .where('subjectId', '=', contentId)
      .where('pipeCode', '=', 'pc')
      .executeTakeFirstOrThrow();
    return path;
  }
  /** Looks at the page in both schemes: nothing may be hard to read, and nothing wider than the window. */
  const look = async (name: string) => {
    keepEvidence(visitor);
    // Below the bar that stays in sight, what it covers in part would count as too small.
    await page.evaluate('scrollTo(0, 0)');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (shots)
        await page.screenshot({ path: join(shots, `site-members-${name}-${colorScheme}.png`), fullPage: true });
      expect(await seriousFaults(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };
  const header = () => page.locator('.kx-member');
  const mark = (name: string) => page.locator('.kx-marks').getByRole('button', { name });
  const codeOf = async () => {
    let code: string | undefined;
    await expect.poll(async () => (code = await codeSentTo(console, email)), { timeout: 30_000 }).toBeDefined();
    return code ?? '';
  };

  it('a visitor who likes an article is led to sign in, and registers by the code of a letter', async () => {
    await page.goto(article);
    await mark('收藏').scrollIntoViewIfNeeded();
    await shown(mark('收藏').getByText('2'));
    await look('article');
    await mark('收藏').click();
    await shown(page.getByRole('heading', { name: '会员登录' }));
    await look('login');
    await page.getByRole('main').getByRole('link', { name: '会员注册' }).click();
    await page.getByLabel('昵称').fill('安澜');
    await page.getByLabel('密码').fill(password);
    await page.getByLabel('邮箱').fill('wrong');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await shown(page.locator('.ac-field:has(#email) .ac-error'));
    await page.getByLabel('邮箱').fill(email);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await shown(page.getByText('验证码已发送'));
    await look('register');
    // What was typed is there still.
    expect(await page.getByLabel('密码').inputValue()).toBe(password);
    await page.getByLabel('验证码').fill('000000x');
    await page.getByLabel('密码').press('Enter');
    await shown(page.getByText('验证码不对或已过期'));
    expect(await page.getByLabel('昵称').inputValue()).toBe('安澜');
    expect(await page.getByLabel('密码').inputValue()).toBe('');
    await page.getByLabel('验证码').fill(await codeOf());
    await page.getByLabel('密码').fill(password);
    await page.getByRole('button', { name: '会员注册' }).last().click();
    await shown(header().getByRole('link', { name: '安澜' }));
    expect(page.url()).toBe(article);
  });

  it('keeps and likes the article, and finds it on the own page', async () => {
    await mark('收藏').click();
    await shown(mark('收藏').and(page.locator('[aria-pressed=true]')).getByText('3'));
    await mark('点赞').click();
    await shown(mark('点赞').and(page.locator('[aria-pressed=true]')));
    await page.reload();
    await shown(mark('点赞').and(page.locator('[aria-pressed=true]')));
    await look('marked');
    await mark('点赞').click();
    await shown(mark('点赞').and(page.locator('[aria-pressed=false]')));
    await header().getByRole('link', { name: '安澜' }).click();
    await shown(
      page
        .getByRole('main')
        .getByRole('link', { name: /南桥古街的屋檐下/ })
        .first(),
    );
    await look('centre');
  });

  it('signs in for the day once', async () => {
    const day = page.url();
    await page.getByRole('button', { name: '今日签到' }).click();
    await shown(page.getByText('今日签到成功'));
    await page.goto(day);
    await shown(page.getByText('今日已签到'));
    await shown(page.getByText('10 积分'));
    const { db } = console.app.context();
    const rows = await db
      .selectFrom('cc_member_signin_log')
      .innerJoin('cc_member', 'cc_member.id', 'cc_member_signin_log.memberId')
      .select('day')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
    expect(
      await page.evaluate(
        "fetch('/kx-api/api/member/signIn', { method: 'POST' }).then((r) => r.json()).then((r) => r.code)",
      ),
    ).toBe(500);
  });

  it('changes settings, and sees what is wrong at its field', async () => {
    await header().getByRole('link', { name: '设置' }).click();
    await look('setting');
    await page.evaluate("document.querySelector('#nickName').removeAttribute('required')");
    await page.getByLabel('昵称').fill('');
    await page.getByLabel('个性签名').fill('江水长流');
    await page.getByRole('button', { name: '保存' }).click();
    await shown(page.locator('#nickName-error'));
    expect(await page.getByLabel('个性签名').inputValue()).toBe('江水长流');
    await page.getByLabel('昵称').fill('安澜江');
    await page.getByRole('button', { name: '保存' }).click();
    await shown(page.getByText('资料已保存'));
    await shown(header().getByRole('link', { name: '安澜江' }));
    await page.getByRole('main').getByRole('link', { name: '修改密码' }).click();
    await page.getByLabel('原密码').fill('wrong');
    await page.getByLabel('新密码').fill('Harbour-2027-light');
    await page.getByRole('button', { name: '保存' }).click();
    await shown(page.getByText('原密码不对'));
    await look('password');
    await page.getByRole('main').getByRole('link', { name: '邮箱和手机' }).click();
    await look('contact');
  });

  it('follows another reader and sees who that is', async () => {
    const { db } = console.app.context();
    const { id } = await db
      .selectFrom('cc_member')
      .select('id')
      .where('nickName', '=', '林渡')
      .executeTakeFirstOrThrow();
    await page.goto(`${root}account/${id}`);
    await page.getByRole('button', { name: '关注' }).click();
    await shown(page.getByRole('button', { name: '取消关注' }));
    await page.getByRole('link', { name: /^粉丝/ }).click();
    await shown(page.getByRole('main').getByRole('link', { name: /安澜江/ }));
    await look('other');
  });

  it('signs out, and is asked to sign in for what is for members', async () => {
    await header().getByRole('button', { name: '退出' }).click();
    await shown(header().getByRole('link', { name: '登录' }));
    await page.goto(`${root}account/setting`);
    await shown(page.getByRole('heading', { name: '会员登录' }));
    await page.getByLabel('用户名、邮箱或手机号').fill(email);
    await page.getByLabel('密码').fill('Harbour-0000-light');
    await page.getByRole('button', { name: '会员登录' }).click();
    await shown(page.getByRole('alert'));
    expect(await page.getByLabel('用户名、邮箱或手机号').inputValue()).toBe(email);
    await page.getByLabel('密码').fill(password);
    await page.getByRole('button', { name: '会员登录' }).click();
    await shown(page.getByRole('heading', { name: '账号信息' }));
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${phoneRoot}account/login`);
    await page.getByLabel('用户名、邮箱或手机号').fill(email);
    await page.getByLabel('密码').fill(password);
    await look('phone-login');
    await page.getByRole('button', { name: '会员登录' }).click();
    await shown(page.getByRole('heading', { name: '账号信息' }));
    await look('phone-setting');
    await header().getByRole('link', { name: '安澜江' }).click();
    await look('phone-centre');
    await page.goto(`${phoneRoot}account/register`);
    await look('phone-register');
  });
});
