import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  dialog,
  expectToast,
  gone,
  keepEvidence,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const left = { create: { width: 200, height: 200, channels: 4 as const, background: '#c22' } };

journey(
  'a picture is cropped and turned',
  () => {
    let console: ConsoleUnderTest;
    let visitor: Visitor;
    let page: Page;
    let png: Buffer;
    beforeAll(async () => {
      console = await startConsole({ demo: true });
      visitor = await console.visit({ as: 1 });
      page = visitor.page;
      // Red on the left, nothing on the right.
      png = await sharp(left)
        .extend({ right: 200, background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer();
    });
    beforeEach(() => keepEvidence(visitor));
    afterAll(() => console?.close());

    const editor = (of = page) => of.locator('.kit-picture').getByRole('dialog');
    const size = (of = page) => editor(of).locator('.kit-picture-facts output');
    const expectSize = (words: string, of = page) => expect.poll(() => size(of).textContent()).toBe(words);
    const pictures = () =>
      console.app
        .context()
        .db.selectFrom('cms_resource')
        .select(['id', 'suffix', 'width', 'height', 'hash', 'name', 'credit'])
        .where('resourceType', '=', 'image')
        .orderBy('id', 'desc')
        .execute();
    const newest = async () => (await pictures())[0]!;
    const named = async (id: number) => (await pictures()).find((one) => one.id === id)!;
    const pixel = async (id: number, x: number, y: number) => {
      const token = (await visitor.context.cookies()).find((cookie) => cookie.name === 'Member-Token')?.value;
      const headers = { authorization: `Bearer ${token}`, currentsite: '1' };
      const answer = await visitor.context.request.get(`/kx-api/cms/resource/file/${id}`, { headers });
      const { data, info } = await sharp(await answer.body())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    };
    const openEditor = async (id: number) => {
      await visitor.go(`/configs/resource?id=${id}`);
      await button(page, '编辑图片').click();
      await shown(editor().locator('canvas'));
    };
    let id = 0;

    it('in the library: nothing can be saved before something was changed', async () => {
      await visitor.go('/configs/resource');
      await page
        .locator('input[type=file][aria-label=上传]')
        .first()
        .setInputFiles({ name: '半张.png', mimeType: 'image/png', buffer: png });
      await expect.poll(async () => (await newest()).name).toBe('半张.png');
      ({ id } = await newest());
      await console.app.context().db.updateTable('cms_resource').set({ credit: '周' }).where('id', '=', id).execute();
      await openEditor(id);
      await expectSize('400 × 200 像素');
      expect(await button(editor(), '另存为新图片').isDisabled()).toBe(true);
      expect(await button(editor(), '替换原图').isDisabled()).toBe(true);
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('takes a shape, a turn, a flip and a fine angle, and goes back to the start', async () => {
      await editor().getByText('1:1', { exact: true }).click();
      await expectSize('200 × 200 像素');
      await editor().getByText('16:9', { exact: true }).click();
      await expectSize('356 × 200 像素');
      await editor().getByText('自由', { exact: true }).click();
      await button(editor(), '向右旋转 90°').click();
      await expectSize('200 × 400 像素');
      const angle = editor().getByRole('slider', { name: '微调角度' });
      await angle.focus();
      for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
      await shown(editor().getByText('2°', { exact: true }).first());
      expect(await size().textContent()).not.toBe('200 × 400 像素');
      await button(editor(), '还原').click();
      await expectSize('400 × 200 像素');
    });

    it('is cropped by keys and by dragging', async () => {
      const corner = editor().getByRole('button', { name: /^右下角/ });
      await corner.focus();
      for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowLeft');
      const narrowed = async () => Number(/^\d+/.exec((await size().textContent()) ?? '')?.[0]);
      await expect.poll(narrowed).toBeLessThan(400);
      const byKeys = await narrowed();
      const box = (await corner.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x - 40, box.y - 20, { steps: 4 });
      await page.mouse.up();
      await expect.poll(narrowed).toBeLessThan(byKeys);
      await button(editor(), '还原').click();
    });

    it('is saved as a new file with the same transparency and credit, and the original stays', async () => {
      const before = await named(id);
      await button(editor(), '向右旋转 90°').click();
      await button(editor(), '另存为新图片').click();
      await expectToast(page, '已另存为新图片');
      await gone(editor());
      const made = await newest();
      expect(made).toMatchObject({ suffix: 'png', width: 200, height: 400, credit: '周' });
      expect(made.id).not.toBe(id);
      await page.waitForURL(`**/configs/resource?id=${made.id}`);
      expect(await named(id)).toEqual(before);
      // What was on the left is on top.
      expect(await pixel(made.id, 100, 50)).toEqual([204, 34, 34, 255]);
      expect((await pixel(made.id, 100, 350))[3]).toBe(0);
    });

    it('in an article: the result is a new file in the place of the picture', async () => {
      await visitor.go('/configs/content');
      await page.getByRole('tree').getByText('体育').click();
      await shown(page.getByRole('heading', { name: '体育' }));
      await button(page, '新建文章').click();
      const text = page.getByRole('textbox', { name: '正文', exact: true });
      await shown(text);
      await page.getByRole('textbox', { name: '标题', exact: true }).fill('半张图片');
      await button(page, '图片').click();
      const picker = page.locator('.resource-picker');
      await picker.locator('.resource-tile', { hasText: '半张.png' }).last().locator('button').first().dblclick();
      await gone(picker);
      await text.locator('img').first().click();
      await button(page, '图片设置').click();
      await button(page, '裁剪').click();
      await shown(editor().locator('canvas'));
      await editor().getByText('1:1', { exact: true }).click();
      await button(editor(), '确定').click();
      await gone(editor());
      const made = await newest();
      expect(made).toMatchObject({ suffix: 'png', width: 200, height: 200 });
      const placed = await text.locator('img').first().getAttribute('iurl');
      expect(placed).toContain(`id=${made.id}&`);
      await page.keyboard.press('Control+s');
      await shown(page.locator('.editor-saved[data-state=saved]'));
      id = made.id;
    });

    it('in the place of the original, after a question that names where it is used', async () => {
      const count = (await pictures()).length;
      await openEditor(id);
      await button(editor(), '水平翻转').click();
      await button(editor(), '替换原图').click();
      const question = page.getByRole('dialog', { name: /^替换/ });
      await shown(question.getByText('半张图片'));
      await button(question, '取消').click();
      await gone(question);
      await shown(editor());
      const before = await named(id);
      await button(editor(), '替换原图').click();
      await button(question, '确定').click();
      await expectToast(page, '已替换');
      await gone(editor());
      const after = await named(id);
      expect(after.hash).not.toBe(before.hash);
      expect(after).toMatchObject({ width: 200, height: 200 });
      expect((await pictures()).length).toBe(count);
    });

    it('is saved as JPEG where it was one', async () => {
      const { id: jpeg, width } = (await pictures()).find(({ suffix }) => suffix === 'jpg')!;
      await openEditor(jpeg);
      await editor().getByText('3:2', { exact: true }).click();
      await button(editor(), '垂直翻转').click();
      await button(editor(), '另存为新图片').click();
      await expectToast(page, '已另存为新图片');
      const made = await newest();
      expect(made.suffix).toBe('jpg');
      expect(made.width).toBeLessThanOrEqual(width ?? 0);
      expect((made.width ?? 0) / (made.height ?? 1)).toBeCloseTo(1.5, 1);
    });

    it('of a format that the editor does not save has no such button', async () => {
      const { db } = console.app.context();
      await db.updateTable('cms_resource').set({ suffix: 'gif' }).where('id', '=', id).execute();
      await visitor.go(`/configs/resource?id=${id}`);
      await shown(button(page, '替换文件'));
      expect(await button(page, '编辑图片').count()).toBe(0);
    });

    it('that is not on the server any more is refused in words', async () => {
      const file = `**/kx-api/cms/resource/file/${id}`;
      const { db } = console.app.context();
      await db.updateTable('cms_resource').set({ suffix: 'png' }).where('id', '=', id).execute();
      await page.route(file, (route) => route.fulfill({ status: 404 }));
      await visitor.go(`/configs/resource?id=${id}`);
      await button(page, '编辑图片').click();
      await shown(editor().getByText('图片无法打开，可能已损坏'));
      await page.unroute(file);
      visitor.problems.length = 0;
    });

    it('as the own picture is a square of what was chosen, on a phone and in English', async () => {
      const phone = await console.visit({ as: 1, language: 'en', width: 390, isDark: true });
      await phone.go('/user/profile');
      await phone.page
        .locator('.profile-avatar input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
      await shown(editor(phone.page).locator('canvas'));
      await expectSize('200 × 200 pixels', phone.page);
      expect(await editor(phone.page).getByText('16:9').count()).toBe(0);
      expect(await seriousFaults(phone.page)).toEqual([]);
      if (shots) await phone.page.screenshot({ path: join(shots, 'own-picture-390-dark.png') });
      await button(editor(phone.page), 'Save').click();
      await expectToast(phone.page, 'Picture updated');
      await gone(dialog(phone.page));
      const { avatar } = await console.app
        .context()
        .db.selectFrom('sys_user')
        .select('avatar')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      expect(avatar).toBeTruthy();
      expect(phone.problems).toEqual([]);
      await phone.leave();
    });

    it('files of the library are sorted by name and size in the grid', async () => {
      await visitor.go('/configs/resource?resourceType=image');
      await page.getByRole('combobox', { name: '排序' }).click();
      await page.locator('.ant-select-item-option', { hasText: '从大到小' }).click();
      await page.waitForURL('**/configs/resource?*orderBy=fileSize*');
      const { name } = await console.app
        .context()
        .db.selectFrom('cms_resource')
        .select('name')
        .where('resourceType', '=', 'image')
        .orderBy('fileSize', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await expect.poll(() => page.locator('.resource-tile').first().textContent()).toContain(name);
      expect(visitor.problems).toEqual([]);
    });
  },
  { isDeep: true },
);
