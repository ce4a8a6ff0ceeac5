import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import {
  button,
  dialog,
  field,
  gone,
  keepEvidence,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';

describe.skipIf(!browser)('writing', () => {
  let console: ConsoleUnderTest;
  let id: number;
  let catalogId: number;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    const { db } = console.app.context();
    ({ id, catalogId } = await db
      .selectFrom('cms_content')
      .select(['id', 'catalogId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow());
  });
  afterAll(() => console?.close());

  // No window hears of another's save in between, unless a step is about that.
  const open = async (visitor?: Visitor): Promise<Visitor> => {
    const writer = visitor ?? (await console.visit({ as: 1, limits: { presence: 600_000 } }));
    keepEvidence(writer);
    await writer.go(`/cms/content/editor?id=${id}`);
    await shown(body(writer));
    return writer;
  };
  const title = ({ page }: Visitor) => page.getByRole('textbox', { name: '标题', exact: true });
  const body = ({ page }: Visitor) => page.getByRole('textbox', { name: '正文', exact: true });
  const saved = ({ page }: Visitor) => shown(page.locator('.editor-saved[data-state=saved]'));
  const stored = async () => {
    const { db } = console.app.context();
    return db.selectFrom('cms_content').select(['title', 'summary']).where('id', '=', id).executeTakeFirstOrThrow();
  };

  it('saves by Ctrl+S and by itself, and says so', async () => {
    const writer = await open();
    await title(writer).fill('按键保存');
    await shown(writer.page.getByText('有未保存的修改'));
    await writer.page.keyboard.press('Control+s');
    await saved(writer);
    expect((await stored()).title).toBe('按键保存');
    await title(writer).fill('自动保存');
    await shown(writer.page.getByText('有未保存的修改'));
    await saved(writer);
    expect((await stored()).title).toBe('自动保存');
    await writer.leave();
  });

  it('shows both texts when two write at once, and loses neither', async () => {
    const [first, second] = [await open(), await open()];
    await title(first).fill('第一人的标题');
    await first.page.keyboard.press('Control+s');
    await saved(first);
    await field(second.page, /^摘要/).fill('第二人的摘要');
    await title(second).fill('第二人的标题');
    await second.page.keyboard.press('Control+s');
    const difference = dialog(second.page);
    await shown(difference.getByText('也修改了这条内容'));
    await shown(difference.getByText('第一人的标题'));
    await shown(difference.getByText('第二人的标题'));
    await shown(difference.getByText('双方都改过'));
    await difference
      .locator('section', { hasText: '标题' })
      .first()
      .getByText('另一窗口的', { exact: true })
      .first()
      .click();
    await button(difference, '按所选保存').click();
    await gone(difference);
    await saved(second);
    expect(await stored()).toEqual({ title: '第一人的标题', summary: '第二人的摘要' });
    await first.leave();
    await second.leave();
  });

  it('puts together what two wrote in different paragraphs', async () => {
    const [first, second] = [await open(), await open()];
    const write = async (writer: Visitor, key: string, words: string) => {
      await body(writer).click();
      await writer.page.keyboard.press(key);
      await writer.page.keyboard.type(words);
      await shown(writer.page.getByText('有未保存的修改'));
      await writer.page.keyboard.press('Control+s');
    };
    await write(first, 'Control+Home', '第一人的开头');
    await saved(first);
    await write(second, 'Control+End', '第二人的结尾');
    const difference = dialog(second.page);
    await shown(difference.locator('label.ant-radio-button-wrapper-checked', { hasText: '合并两者' }));
    await shown(difference.locator('.diff-block[data-kind=added]', { hasText: '第一人的开头' }));
    await button(difference, '按所选保存').click();
    await gone(difference);
    await saved(second);
    const { db } = console.app.context();
    const versions = db.selectFrom('cms_version').select('body').where('contentId', '=', id).orderBy('id', 'desc');
    expect((await versions.executeTakeFirstOrThrow()).body).toMatch(/第一人的开头.*第二人的结尾/s);
    expect(await body(second).innerText()).toMatch(/第一人的开头.*第二人的结尾/s);
    await first.leave();
    await second.leave();
  });

  it('asks before unsaved text is left', async () => {
    const writer = await open();
    await writer.page.route('**/kx-api/cms/content', (route) => route.abort());
    await title(writer).fill('还没保存');
    await shown(writer.page.getByText('有未保存的修改'));
    await button(writer.page, '返回列表').click();
    await shown(dialog(writer.page).getByText('有尚未保存的修改').last());
    await button(dialog(writer.page), '留在本页').click();
    await gone(dialog(writer.page));
    expect(await title(writer).inputValue()).toBe('还没保存');
    await button(writer.page, '返回列表').click();
    await shown(button(dialog(writer.page), '放弃修改'));
    // Whoever goes again before the page has been drawn anew is asked again.
    await writer.page.evaluate(stayAndGo);
    await button(dialog(writer.page), '放弃修改').click();
    await writer.page.waitForURL('**/configs/content*');
    expect((await stored()).title).toBe('第一人的标题');
    await writer.leave();
  });

  it('offers what was typed before the browser was closed in the middle', async () => {
    const writer = await open();
    await writer.context.route('**/kx-api/cms/content', (route) => route.abort());
    await title(writer).fill('断电之前的标题');
    await expect.poll(() => journal(writer)).toContain('断电之前的标题');
    const page = await writer.context.newPage();
    await writer.page.close();
    await writer.context.unroute('**/kx-api/cms/content');
    const again = await open({ ...writer, page, go: async (path) => void (await page.goto(`/ss-member${path}`)) });
    await shown(page.getByText(/文章“断电之前的标题”，\d{4}-/));
    expect(await title(again).inputValue()).toBe('第一人的标题');
    await button(page, '恢复').click();
    expect(await title(again).inputValue()).toBe('断电之前的标题');
    await page.keyboard.press('Control+s');
    await saved(again);
    expect((await stored()).title).toBe('断电之前的标题');
    await writer.leave();
  });

  it('offers an unsaved new content only in one of its own type', async () => {
    const writer = await console.visit({ as: 1 });
    keepEvidence(writer);
    const editor = async (page: Page, type: string) => {
      await page.goto(`/ss-member/cms/content/editor?catalogId=${catalogId}&type=${type}`);
      await shown(page.getByRole('textbox', { name: '标题', exact: true }));
    };
    await writer.context.route('**/kx-api/cms/content', (route) => route.abort());
    await editor(writer.page, 'image');
    await title(writer).fill('未存的组图');
    await expect.poll(() => journal(writer)).toContain('未存的组图');
    const page = await writer.context.newPage();
    // The tab that is still open goes on with its text: it is offered to no other.
    await editor(page, 'image');
    await field(page, '标题').fill('第二篇组图');
    await expect.poll(() => journal(writer)).toContain('第二篇组图');
    expect(await page.locator('.editor-journal').count()).toBe(0);
    await writer.page.close();
    await editor(page, 'article');
    const offers = page.locator('.editor-journal li');
    await expect.poll(() => offers.count()).toBe(2);
    expect(await button(page, '恢复').count()).toBe(0);
    expect(await field(page, '标题').inputValue()).toBe('');
    await button(offers.filter({ hasText: '图片“未存的组图”' }), '新建图片来恢复').click();
    // What is being written meanwhile takes the place of the text that is restored.
    await field(page, '标题').fill('正在写的组图');
    await button(offers.filter({ hasText: '图片“未存的组图”' }), '恢复').click();
    expect(await field(page, '标题').inputValue()).toBe('未存的组图');
    await shown(offers.filter({ hasText: '图片“正在写的组图”' }));
    await expect.poll(() => offers.count()).toBe(2);
    await writer.context.unroute('**/kx-api/cms/content');
    await page.keyboard.press('Control+s');
    await shown(page.locator('.editor-saved[data-state=saved]'));
    expect(await journal({ ...writer, page })).not.toContain('未存的组图');
    await writer.leave();
  });

  it('goes on after the connection comes back', async () => {
    const writer = await open();
    await writer.page.route('**/kx-api/cms/content', (route) => route.abort());
    await title(writer).fill('断网时的标题');
    await writer.page.keyboard.press('Control+s');
    await shown(writer.page.locator('.editor-saved[data-state=failed]'));
    await writer.page.unroute('**/kx-api/cms/content');
    await button(writer.page, '重试').click();
    await saved(writer);
    expect((await stored()).title).toBe('断网时的标题');
    await writer.leave();
  });

  it('a colleague reads along while one writes, takes over, and no word is lost', async () => {
    const limits = { presence: 200 };
    const writer = await open(await console.visit({ as: 1, limits }));
    await shown(writer.page.locator('.editor-saved'));
    const colleague = await open(await console.visit({ as: await addColleague(), limits }));
    const notice = colleague.page.getByText(/ 正在编辑这条内容/);
    await shown(notice);
    expect(await button(colleague.page, '保存').count()).toBe(0);
    await title(writer).fill('写到一半的标题');
    await writer.page.keyboard.press('Control+s');
    await expect.poll(() => title(colleague).inputValue()).toBe('写到一半的标题');
    await button(colleague.page, '接管编辑').first().click();
    await button(colleague.page.locator('.ant-popconfirm'), '接管编辑').click();
    await gone(notice);
    await shown(button(colleague.page, '保存'));
    await shown(writer.page.getByText(/小李 正在编辑这条内容/));
    await title(colleague).fill('接管之后的标题');
    await colleague.page.keyboard.press('Control+s');
    await saved(colleague);
    await expect.poll(() => title(writer).inputValue()).toBe('接管之后的标题');
    await writer.go('/configs/content');
    await shown(writer.page.getByText('小李 正在编辑'));
    await colleague.leave();
    await writer.leave();
  });

  /** Another administrator, of whom lists say 小李. */
  const addColleague = async (): Promise<number> => {
    const { db } = console.app.context();
    const { id: _, ...admin } = await db
      .selectFrom('sys_user')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const values = { ...admin, userName: 'xiaoli', nickName: '小李' };
    const { id: userId } = await db.insertInto('sys_user').values(values).returning('id').executeTakeFirstOrThrow();
    const roles = await db.selectFrom('sys_user_role').select('roleId').where('userId', '=', 1).execute();
    for (const { roleId } of roles) await db.insertInto('sys_user_role').values({ userId, roleId }).execute();
    return userId;
  };

  const journal = ({ page }: Visitor) =>
    page.evaluate<string>(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('kaiyin-journal');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const all = opening.result.transaction('text').objectStore('text').getAll();
        all.onsuccess = () => resolve(JSON.stringify(all.result));
        all.onerror = reject;
      };
    })`);
});

const stayAndGo = `(async () => {
  const named = (name) => [...document.querySelectorAll('button')].find((one) => one.ariaLabel === name || one.textContent.includes(name));
  named('留在本页').click();
  await new Promise((next) => setTimeout(next));
  named('返回列表').click();
})()`;
