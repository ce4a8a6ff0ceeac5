import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import {
  button,
  expectToast,
  keepEvidence,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';

const megabyte = 1024 * 1024;

describe.skipIf(!browser)('uploads', () => {
  let console: ConsoleUnderTest;
  let aside: string;
  const systemFolder = process.env.TMPDIR;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    aside = await mkdtemp(join(tmpdir(), 'kaiyin-aside-'));
    process.env.TMPDIR = aside;
  });
  afterAll(async () => {
    if (systemFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = systemFolder;
    await console?.close();
    if (aside) await rm(aside, { recursive: true, force: true });
  });

  const resources = async () => {
    const { db } = console.app.context();
    return (await db.selectFrom('cms_resource').select('name').orderBy('id').execute()).map(({ name }) => name);
  };
  const open = async (language: 'zh-CN' | 'en' = 'zh-CN'): Promise<Visitor> => {
    const visitor = await console.visit({ as: 1, language });
    keepEvidence(visitor);
    await visitor.go('/configs/resource');
    await shown(visitor.page.locator('.resource-tile').first());
    return visitor;
  };
  const pick = async ({ page }: Visitor, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, /上传|Upload/)
      .first()
      .click();
    await (await chooser).setFiles(files);
  };
  const said = async ({ page }: Visitor, words: string) => {
    const line = page.locator('.resource-queue [role=alert]').filter({ hasText: words });
    await shown(line.first());
  };
  const picture = () =>
    sharp({ create: { width: 64, height: 36, channels: 3, background: '#1d8a4e' } })
      .png()
      .toBuffer();
  const refused = async (language: 'zh-CN' | 'en', words: RegExp[]) => {
    const before = await resources();
    const visitor = await open(language);
    await pick(visitor, { name: '安装.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await pick(visitor, { name: '假图.png', mimeType: 'image/png', buffer: Buffer.from('<html>no picture</html>') });
    await pick(visitor, {
      name: '太大.zip',
      mimeType: 'application/zip',
      buffer: Buffer.alloc(20 * megabyte + 1, 'PK'),
    });
    await pick(visitor, { name: '空的.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
    for (const word of words) await shown(visitor.page.locator('.resource-queue').getByText(word).first());
    expect(await resources()).toEqual(before);
    expect(await readdir(aside)).toEqual([]);
    await visitor.leave();
  };

  it('are refused with the reason, in Chinese', () =>
    refused('zh-CN', [
      /^不支持“安装\.exe”的格式，仅支持 jpg jpeg gif png /,
      /^“假图\.png”的内容与扩展名 \.png 不符，不能上传$/,
      /^“太大\.zip”超过了 20 MB 的大小限制$/,
      /^文件“空的\.txt”是空的$/,
    ]));

  it('are refused with the reason, in English', () =>
    refused('en', [
      /^The format of “安装\.exe” is not supported\. Supported: jpg jpeg gif png /,
      /^The content of “假图\.png” does not match its extension \.png$/,
      /^“太大\.zip” exceeds the size limit of 20 MB$/,
      /^File “空的\.txt” is empty$/,
    ]));

  it('are refused when there are too many at once, and none is kept', async () => {
    const before = await resources();
    const visitor = await open();
    const token = await tokenOf(visitor);
    for (const [language, words] of [
      ['zh-CN', '一次最多上传 20 个文件'],
      ['en', 'At most 20 files can be uploaded at once'],
    ] as const) {
      const msg = await visitor.page.evaluate<string>(`(async () => {
        const form = new FormData();
        for (let n = 0; n < 21; n++) form.append('file', new Blob(['text']), n + '.txt');
        const headers = {
          authorization: 'Bearer ${token}',
          currentsite: localStorage.getItem('CurrentSite'),
          'accept-language': '${language}',
        };
        const answer = await fetch('/kx-api/cms/resource', { method: 'POST', body: form, headers });
        return (await answer.json()).msg;
      })()`);
      expect(msg).toBe(words);
    }
    expect(await resources()).toEqual(before);
    expect(await readdir(aside)).toEqual([]);
    await visitor.leave();
  });

  it('leave nothing behind when the line is cut half-way, and can be tried again', async () => {
    const before = await resources();
    const visitor = await open();
    await visitor.page.route('**/kx-api/cms/resource', (route) => route.abort('connectionreset'));
    await pick(visitor, { name: '断线.png', mimeType: 'image/png', buffer: await picture() });
    await said(visitor, '上传失败，请重试');
    await cutOff(visitor);
    await expect.poll(() => readdir(aside)).toEqual([]);
    expect(await resources()).toEqual(before);
    await visitor.page.unroute('**/kx-api/cms/resource');
    await button(visitor.page.locator('.resource-queue'), '重试').click();
    await shown(visitor.page.locator('.resource-tile', { hasText: '断线.png' }));
    expect(await resources()).toEqual([...before, '断线.png']);
    await visitor.leave();
  });

  it('of a large file go on after a cut line, a reload and a pause', async () => {
    const limit = async (configValue: string) => {
      const ctx = console.app.context();
      const parameter = ctx.db.updateTable('sys_config').where('configKey', '=', 'ResourceUploadAcceptSize');
      await parameter.set({ configValue }).execute();
      forgetDictionaries(ctx);
    };
    await limit(String(40 * megabyte));
    const folder = await mkdtemp(join(aside, '..', 'kaiyin-large-'));
    const file = join(folder, '大文件.zip');
    const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(20 * megabyte)]);
    await writeFile(file, bytes);
    const visitor = await open();
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => {
      const offset = /piece\?offset=(\d+)/.exec(request.url())?.[1];
      if (offset) sent.push(offset);
    });
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser');
      await button(page, '上传').first().click();
      await (await chooser).setFiles(file);
    };
    const second = `**/piece?offset=${8 * megabyte}*`;
    const third = `**/piece?offset=${16 * megabyte}*`;
    await page.route(second, (route) => route.abort('connectionreset'));
    await choose();
    await expect.poll(() => sent.includes(String(8 * megabyte))).toBe(true);
    await page.unroute(second);
    await page.route(third, () => undefined);
    await expect.poll(() => sent.includes(String(16 * megabyte))).toBe(true);
    await page.reload();
    await shown(page.locator('.resource-tile').first());
    sent.length = 0;
    await choose();
    await expect.poll(() => sent).toEqual([String(16 * megabyte)]);
    await button(page, '暂停上传 大文件.zip').click();
    await shown(page.locator('.resource-queue').getByText('已暂停'));
    await page.unroute(third);
    await button(page, '继续上传 大文件.zip').click();
    await shown(page.getByText('已上传 1/1'));
    const row = await console.app
      .context()
      .db.selectFrom('cms_resource')
      .select('hash')
      .where('name', '=', '大文件.zip')
      .executeTakeFirstOrThrow();
    expect(row.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(sent).not.toContain('0');
    await limit(String(20 * megabyte));
    await rm(folder, { recursive: true });
    await visitor.leave();
  });

  it('arrive, several at once, and the picture is shown', async () => {
    const visitor = await open();
    await pick(
      visitor,
      { name: '绿色.png', mimeType: 'image/png', buffer: await picture() },
      { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('使用说明') },
    );
    await shown(visitor.page.getByText('已上传 2/2'));
    const tile = visitor.page.locator('.resource-tile', { hasText: '绿色.png' });
    await shown(tile.locator('img'));
    await expect
      .poll(() => tile.locator('img').evaluate<number, { naturalWidth: number }>((img) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await resources()).toEqual(expect.arrayContaining(['绿色.png', '说明.txt']));
    expect(await readdir(aside)).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('for a form take PNG and JPG up to 5 MB, five at once, and nothing else of it is lost', async () => {
    const png = await picture();
    const of = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });
    for (const [language, name, choose, upload, wrongType, tooBig, tooMany] of [
      [
        'zh-CN',
        '标题',
        '选择图片',
        '上传',
        '文件格式不正确，请上传 png/jpg/jpeg 格式的文件',
        '上传文件大小不能超过 5 MB！',
        '上传文件数量不能超过 5 个！',
      ],
      [
        'en',
        'Title',
        'Choose a picture',
        'Upload',
        'Please upload files of the allowed formats: png/jpg/jpeg',
        'Upload file size must not exceed 5 MB!',
        'Upload file count must not exceed 5!',
      ],
    ] as const) {
      const before = await resources();
      const visitor = await console.visit({ as: 1, language });
      keepEvidence(visitor);
      const { page } = visitor;
      await visitor.go('/cms/content/editor?catalogId=2');
      const title = page.getByRole('textbox', { name, exact: true });
      await title.fill('望澜周刊');
      await page.locator('.resource-field > button', { hasText: choose }).click();
      const picker = page.locator('.resource-picker');
      const give = (...files: ReturnType<typeof of>[]) => picker.locator('input[type=file]').setInputFiles(files);
      await shown(button(picker, upload));
      await give(of('动画.gif'), of('好.png'));
      await expectToast(page, wrongType);
      await give(of('好.png'), of('大.png', Buffer.alloc(5 * megabyte + 1)));
      await expectToast(page, tooBig);
      await give(...Array.from({ length: 6 }, (_, at) => of(`${at}.png`)));
      await expectToast(page, tooMany);
      expect([await resources(), await picker.locator('.resource-queue li').count()]).toEqual([before, 0]);
      const logo = `${language}-logo.png`;
      await give(of(logo));
      await expect.poll(resources).toEqual([...before, logo]);
      await button(picker, language === 'en' ? 'Confirm' : '确定').click();
      await shown(page.locator('.resource-field img').first());
      expect(await title.inputValue()).toBe('望澜周刊');
      await visitor.leave();
    }
  });

  it('of an own picture take JPG and PNG up to 2 MB', async () => {
    for (const [language, wrongType, tooBig, save, saved] of [
      ['zh-CN', '请上传 JPG 或 PNG 格式的图片', '上传图片大小不能超过 2 MB！', '保存', '头像已更新'],
      ['en', 'Please upload a JPG or PNG picture', 'Picture size must not exceed 2 MB!', 'Save', 'Picture updated'],
    ] as const) {
      const visitor = await console.visit({ as: 1, language });
      keepEvidence(visitor);
      await visitor.go('/user/profile');
      const input = visitor.page.locator('input[type=file]');
      await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await expectToast(visitor.page, wrongType);
      await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * megabyte + 1) });
      await expectToast(visitor.page, tooBig);
      await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
      await button(visitor.page, save).click();
      await expectToast(visitor.page, saved);
      await visitor.leave();
    }
  });

  const tokenOf = async ({ context }: Pick<Visitor, 'context'>): Promise<string> =>
    (await context.cookies()).find(({ name }) => name === 'Member-Token')?.value ?? '';

  /** Sends half of an upload on a line of its own, then cuts it. */
  async function cutOff({ context }: Visitor): Promise<void> {
    const token = await tokenOf({ context });
    const { hostname, port } = new URL(console.origin);
    const head = [
      'POST /kx-api/cms/resource HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${token}`,
      'CurrentSite: 1',
      'Content-Type: multipart/form-data; boundary=cut',
      `Content-Length: ${4 * megabyte}`,
      '',
      '--cut',
      'Content-Disposition: form-data; name="file"; filename="half.zip"',
      'Content-Type: application/zip',
      '',
      '',
    ].join('\r\n');
    const line = connect(Number(port), hostname);
    line.write(head);
    line.write(Buffer.alloc(2 * megabyte, 'PK'));
    await expect.poll(() => readdir(aside)).not.toEqual([]);
    line.destroy();
  }
});
