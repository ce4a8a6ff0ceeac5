import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  gone,
  keepEvidence,
  moveByKeys,
  said,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const overPlace = (number: number) => new RegExp(`现在在第 ${number} 位`);

journey('an image group, from nothing to a public page and back', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let id = '';
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const cards = (of = page) => of.locator('.items-card');
  const names = () => cards().locator('.items-facts span:first-child').allTextContents();
  const title = (number: number, of = page) => of.getByLabel(`第 ${number} 张图片的标题`, { exact: true });
  const drawn = async (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height: 40, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
  });
  const save = async () => {
    await page.keyboard.press('Control+s');
    await shown(page.locator('.editor-saved[data-state=saved]'));
  };
  const published = async () => {
    const { db } = console.app.context();
    const row = await db
      .selectFrom('cms_content')
      .select('catalogId')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const catalog = await db
      .selectFrom('cms_catalog')
      .select('path')
      .where('id', '=', row.catalogId)
      .executeTakeFirstOrThrow();
    const answer = await visitor.context.request.get(`/sites/demo/pc/${catalog.path}/${id}.html`);
    return { status: answer.status(), body: await answer.text() };
  };
  const shownTitles = async () =>
    [...(await published()).body.matchAll(/<figcaption>.*?<b>(.*?)<\/b>/g)].map(([, words]) => words);

  it('begins in the list of contents', async () => {
    await visitor.go('/configs/content');
    await page.getByRole('tree').getByText('体育').click();
    await shown(page.getByRole('heading', { name: '体育' }));
    await choose(button(page, /新建其他类型的内容/), '图片');
    await page.waitForURL('**/cms/content/editor?catalogId=*&type=image');
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('江畔晨跑');
  });

  it('takes many files at once in the order of their choice, and names those that fail', async () => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, '上传').click();
    const files = [await drawn('run-1.png', 1600), await drawn('run-2.png', 30), await drawn('run-10.png', 20)];
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
    await (await chooser).setFiles([files[0]!, broken, files[1]!, text, files[2]!]);
    await expect.poll(names).toEqual(['run-1.png', 'run-2.png', 'run-10.png']);
    const queue = page.getByRole('region', { name: '上传列表' });
    await shown(queue.getByText('“broken.png”的内容与扩展名'));
    await shown(queue.getByText('notes.txt', { exact: true }));
    await shown(queue.getByText(/^这里只能放 jpg/));
    expect(await queue.getByText('run-1.png', { exact: true }).count()).toBe(1);
    await button(queue, '关闭').click();
    await gone(queue);
    expect(await cards().first().locator('.items-facts').textContent()).toMatch(/1600 × 40/);
    expect(await title(1).inputValue()).toBe('');
  });

  it('sorts by moving, by keys and by mouse, removes with undo, and gives a cover', async () => {
    for (const [index, words] of ['起跑', '江风', '终点'].entries()) await title(index + 1).fill(words);
    await button(cards().nth(0), '下移').click();
    await expect.poll(names).toEqual(['run-2.png', 'run-1.png', 'run-10.png']);
    await button(cards().nth(2), '移除').click();
    await expect.poll(names).toEqual(['run-2.png', 'run-1.png']);
    await button(page, '撤销').click();
    await expect.poll(names).toEqual(['run-2.png', 'run-1.png', 'run-10.png']);
    await moveByKeys(button(page, '拖动第 1 项'), 'ArrowDown', overPlace(1));
    await expect.poll(names).toEqual(['run-1.png', 'run-2.png', 'run-10.png']);
    await drag(button(page, '拖动第 3 项'), cards().nth(0));
    await expect.poll(names).toEqual(['run-10.png', 'run-1.png', 'run-2.png']);
    await button(cards().nth(1), '设为封面').click();
    await shown(cards().nth(1).getByText('封面'));
  });

  it('is saved and published in its order', async () => {
    await save();
    await page.waitForURL('**/cms/content/editor?id=*');
    id = new URL(page.url()).searchParams.get('id') ?? '';
    await button(page, '发布').click();
    await taskDone(console, page, '江畔晨跑');
    expect(await shownTitles()).toEqual(['终点', '起跑', '江风']);
    const { body } = await published();
    expect(body).toMatch(/<img src="[^"]*_1000x25\.png" width="1000" height="25" alt=""/);
  });

  it('is compared with an older version picture by picture', async () => {
    await page.getByRole('checkbox', { name: '选择第 3 项' }).check();
    await button(page.locator('.items-bar'), '移到最前').click();
    await title(2).fill('冲线');
    await save();
    await page.getByRole('tab', { name: '版本' }).click();
    await page.locator('.versions button').last().click();
    const changes = dialog(page).locator('.items-changes');
    await shown(changes.getByText('移动 · 第 1 项'));
    await shown(changes.getByText('修改 · 第 2 项'));
    await shown(changes.locator('del', { hasText: '终点' }));
    await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  });

  it('is corrected, and goes offline', async () => {
    expect(await shownTitles()).toEqual(['终点', '起跑', '江风']);
    await button(page, '发布').click();
    await taskDone(console, page, '江畔晨跑');
    expect(await shownTitles()).toEqual(['江风', '冲线', '起跑']);
    await choose(button(page, '更多'), '下线');
    await button(dialog(page), '下线').click();
    await taskDone(console, page, '江畔晨跑');
    expect((await published()).status).toBe(404);
  });

  it('puts the changes of two people together', async () => {
    const other = await console.visit({ as: 1 });
    await other.go(`/cms/content/editor?id=${id}`);
    await title(3, other.page).fill('起跑线');
    await other.page.keyboard.press('Control+s');
    await shown(other.page.locator('.editor-saved[data-state=saved]'));
    await other.leave();
    await title(1).fill('江风拂面');
    await page.keyboard.press('Control+s');
    await shown(dialog(page).locator('.items-changes'));
    await dialog(page).locator('.ant-btn-primary').click();
    await shown(page.locator('.editor-saved[data-state=saved]'));
    expect([await title(1).inputValue(), await title(3).inputValue()]).toEqual(['江风拂面', '起跑线']);
  });

  it('says of a picture that the library has no more that it is missing, and which one when it is published', async () => {
    const { db } = console.app.context();
    await db.deleteFrom('cms_resource').where('name', '=', 'run-1.png').execute();
    await page.reload();
    await shown(cards().nth(2).getByText('素材库中已没有这个文件，请更换或移除'));
    expect(await page.locator('.items-missing').count()).toBe(1);
    await button(page, '发布').click();
    await shown(page.getByText('第 3 项的文件已不在素材库中').first());
  });

  it('mounts only what is near when there are hundreds', async () => {
    const { db } = console.app.context();
    const item = await db
      .selectFrom('cms_content')
      .select('versionId')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const { body } = await db
      .selectFrom('cms_version')
      .select('body')
      .where('id', '=', item.versionId)
      .executeTakeFirstOrThrow();
    const [first] = JSON.parse(body) as object[];
    const many = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ ...first, id: `many${n}`, title: `${n}` })));
    await db.updateTable('cms_version').set({ body: many }).where('id', '=', item.versionId).execute();
    const reader = await console.visit({ as: 1 });
    await reader.go(`/cms/content/editor?id=${id}`);
    await shown(title(1, reader.page));
    expect(await reader.page.locator('.items-cards > li').count()).toBe(500);
    expect(await cards(reader.page).count()).toBeLessThan(40);
    await reader.page.locator('.editor-scroll').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
    await expect.poll(() => title(500, reader.page).inputValue()).toBe('499');
    expect(await cards(reader.page).count()).toBeLessThan(40);
    await reader.leave();
  });

  it('met no error on the way', () => {
    expect(visitor.problems.filter((problem) => !problem.includes('broken'))).toEqual([]);
  });

  async function drag(from: ReturnType<typeof button>, to: ReturnType<typeof cards>): Promise<void> {
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y - 20, { steps: 4 });
    await page.mouse.move(start.x, end.y + 20, { steps: 10 });
    await expect.poll(() => said(page)).toMatch(overPlace(1));
    await page.mouse.up();
  }
});
