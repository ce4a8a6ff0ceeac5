import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '@kaiyin/modules/account/server';
import { addRole } from '../tests/server.ts';
import { adminPassword, shots, shown, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';
import { journey } from './journey.ts';

const title = '开印官方公告';
const options = (page: Page) => page.getByRole('option').filter({ visible: true });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

journey('an article, from the palette and with keys alone', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let id = 0;
  let headers: Record<string, string> = {};
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    const token = (await visitor.context.cookies()).find(({ name }) => name === 'Member-Token')?.value;
    headers = { authorization: `Bearer ${token}`, currentsite: '1' };
    const { catalogId } = await console.app
      .context()
      .db.selectFrom('cms_content')
      .select('catalogId')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const answer = await visitor.context.request.post('/kx-api/cms/content', {
      headers,
      data: { title, catalogId, author: '欧阳帆', body: '<p>…</p>' },
    });
    id = ((await answer.json()) as { data: { id: number } }).data.id;
  });
  afterAll(() => console?.close());

  const picture = async (name: string, of: Page = page) => {
    if (shots) await of.screenshot({ path: join(shots, `palette-${name}.png`) });
  };
  const status = async () => {
    const answer = await visitor.context.request.get(`/kx-api/cms/content/${id}`, { headers });
    return ((await answer.json()) as { data: { status: string } }).data.status;
  };
  /** Types words into the palette and goes to the article that they find. */
  async function find(words: string, of: Page = page): Promise<void> {
    await of.keyboard.press('Control+k');
    await shown(of.getByRole('combobox', { name: /搜索菜单|Search menus/ }));
    await of.keyboard.type(words);
    await shown(options(of).filter({ hasText: title }));
    for (let steps = 0; !(await chosen(of).textContent())?.includes(title); steps++) {
      expect(steps).toBeLessThan(30);
      await of.keyboard.press('ArrowDown');
    }
  }
  const actions = async (of: Page = page) => {
    await of.keyboard.press('Enter');
    await shown(of.getByRole('group', { name: title }));
    return options(of).locator('> span:not([role=img])').allTextContents();
  };

  it('is found by the initials of its title and published', async () => {
    await visitor.go('/index');
    await shown(page.locator('.shell-user'));
    await find('kygf');
    await picture('found');
    expect(await actions()).toEqual(['修改', '预览', '发布']);
    await picture('actions');
    await page.keyboard.type('fb');
    expect(await options(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(status).toBe('published');
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  });

  it('is found by who wrote it, and taken offline once that is agreed to', async () => {
    await find('oyf');
    expect(await actions()).toEqual(['修改', '预览', '下线']);
    await page.keyboard.press('Escape');
    await shown(page.getByRole('combobox', { name: /搜索菜单/ }));
    expect(await page.getByRole('combobox').inputValue()).toBe('oyf');
    await find('');
    await actions();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await shown(page.getByRole('dialog').filter({ hasText: '下线' }));
    await page.keyboard.press('Enter');
    await expect.poll(status).toBe('offline');
  });

  it('is listed with settings, templates and people of the same words', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('评论');
    await shown(page.getByRole('group', { name: '站点配置' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('index');
    await shown(page.getByRole('group', { name: '模板' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('admin');
    await shown(page.getByRole('group', { name: '用户' }));
    await picture('users');
    await page.keyboard.press('Escape');
  });

  it('is opened at once with Ctrl and Enter, and stands first among what was opened', async () => {
    await find('开印官方');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(`**/cms/content/editor?id=${id}`);
    await shown(page.getByRole('textbox', { name: '标题', exact: true }));
    await visitor.page.getByRole('link', { name: '首页' }).first().click();
    await page.waitForURL('**/index');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kygf');
    await expect.poll(() => options(page).first().textContent()).toContain(title);
    await shown(page.getByRole('group', { name: '最近打开' }));
  });

  it('offers no more than somebody may do, in their language', async () => {
    const ctx = console.app.context();
    const roleId = await addRole(ctx, 'reader', ['cms:content:view', 'cms:content:list'], 'all');
    const account = { userName: 'reader', nickName: 'Reader', password: adminPassword, roleIds: [roleId] };
    const reader = await console.visit({
      as: await createUser(ctx, account),
      language: 'en',
      isDark: true,
      width: 390,
    });
    await reader.go('/index');
    await shown(reader.page.locator('.shell-user'));
    await find('kygf', reader.page);
    await picture('found-narrow-dark', reader.page);
    expect(await actions(reader.page)).toEqual(['Open', 'Preview']);
    await picture('actions-narrow-dark', reader.page);
    await reader.leave();
  });
});
