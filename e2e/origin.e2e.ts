import { loadSecurity } from '@kaiyin/modules/security/server';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import { adminPassword, field, shown, signIn, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';

describe.skipIf(!browser)('beside the console', () => {
  let console: ConsoleUnderTest;
  let neighbour: Server;
  let elsewhere: string;
  beforeAll(async () => {
    console = await startConsole();
    neighbour = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end(`<a href="${console.origin}/ss-member/index">to the console</a>`);
    });
    await new Promise<void>((resolve) => void neighbour.listen(0, '127.0.0.1', resolve));
    elsewhere = `:${(neighbour.address() as { port: number }).port}/`;
  });
  afterAll(async () => {
    neighbour?.close();
    await console?.close();
  });

  async function signedIn(): Promise<Visitor> {
    const visitor = await console.visit();
    await visitor.go('/login');
    await signIn(visitor);
    await visitor.page.waitForURL('**/ss-member/index');
    return visitor;
  }
  const cookieOf = async ({ context }: Visitor) =>
    (await context.cookies()).find(({ name }) => name === 'Member-Token');
  /** What a script of the page gets when it asks for something of the console with the browser's cookie. */
  const asked = ({ page }: Visitor, mode: 'cors' | 'no-cors') =>
    page.evaluate<string>(`fetch('${console.origin}/kx-api/api/member/getInfo', { mode: '${mode}', credentials: 'include' })
      .then((answer) => answer.text(), (error) => 'refused: ' + error.message)`);

  it('the session is in no script’s reach, and the page goes on after a reload', async () => {
    const visitor = await signedIn();
    const cookie = await cookieOf(visitor);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', expires: -1 });
    expect(await visitor.page.evaluate('document.cookie')).not.toContain('Member-Token');
    const kept = await visitor.page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');
    expect(kept).not.toContain(cookie?.value);
    await visitor.page.reload();
    await shown(visitor.page.getByRole('button', { name: /的菜单$/ }));
    expect(visitor.place()).toBe('/index');
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('who asks to be remembered is, for as long as a session lasts', async () => {
    const visitor = await console.visit();
    await visitor.go('/login');
    await visitor.page.getByRole('checkbox', { name: '记住我' }).check();
    await signIn(visitor);
    await visitor.page.waitForURL('**/ss-member/index');
    const days = (((await cookieOf(visitor))?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    await visitor.leave();
  });

  it('a link from another site leads to the console as one is signed in', async () => {
    const visitor = await signedIn();
    for (const host of ['http://localhost', 'http://127.0.0.1']) {
      await visitor.page.goto(host + elsewhere);
      await visitor.page.getByRole('link', { name: 'to the console' }).click();
      await shown(visitor.page.getByRole('button', { name: /的菜单$/ }));
      expect(visitor.place(), host).toBe('/index');
    }
    await visitor.leave();
  });

  it('a page at another port or host reads nothing with the session, frames nothing, and signs nobody in', async () => {
    const visitor = await signedIn();
    const token = (await cookieOf(visitor))?.value ?? 'none';
    for (const host of ['http://127.0.0.1', 'http://localhost']) {
      await visitor.page.goto(host + elsewhere);
      expect(await asked(visitor, 'cors'), host).toMatch(/^refused: /);
      expect(await asked(visitor, 'no-cors'), host).toMatch(/^$|^refused: /);
      expect(await visitor.page.evaluate('document.cookie')).not.toContain(token);
      await visitor.page.evaluate(
        `document.body.innerHTML = '<iframe src="${console.origin}/ss-member/index"></iframe>'`,
      );
      await expect.poll(() => visitor.page.frames().at(-1)?.url()).toMatch(/^(chrome-error:|about:blank)/);
    }
    const ctx = console.app.context();
    const { uuid } = await console.app.captchas.issue(await loadSecurity(ctx), { from: 'here', now: ctx.now() });
    const fields = { username: 'admin', password: adminPassword, uuid, code: console.app.captchas.peek(uuid) };
    await visitor.page.evaluate(`{
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '${console.origin}/kx-api/api/member/login';
      document.body.append(form);
      for (const [name, value] of Object.entries(${JSON.stringify(fields)}))
        form.append(Object.assign(document.createElement('input'), { name, value }));
      form.submit();
    }`);
    await visitor.page.waitForURL('**/kx-api/api/member/login');
    expect(await visitor.page.locator('body').textContent()).toContain('"code":200');
    expect((await cookieOf(visitor))?.value).toBe(token);
    await visitor.leave();
  });

  it('a log-out that the server did not hear of is told, and leaves nobody believing it', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    await page.route('**/kx-api/logout', (route) => route.abort());
    await page.getByRole('button', { name: /的菜单$/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await shown(page.locator('.ant-message-notice').first());
    expect(visitor.place()).toBe('/index');
    await page.unroute('**/kx-api/logout');
    await visitor.leave();
  });

  it('a session that ended while nobody looked leads to the sign-in and back to the page', async () => {
    const visitor = await signedIn();
    await console.endSessions();
    await visitor.go('/system/config?pageNum=1');
    await visitor.page.waitForURL('**/login?redirect=*');
    expect(await field(visitor.page, '账号').count()).toBe(1);
    await visitor.leave();
  });
});
