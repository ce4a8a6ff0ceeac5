import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  button,
  gone,
  keepEvidence,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const elsewhere = 'https://pictures.example';
const refused = 'http://10.0.0.1/inside.png';

journey('pictures of other websites', () => {
  let console: ConsoleUnderTest;
  let writer: Visitor;
  let article: number;
  let png: Buffer;
  const asked: string[] = [];
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    const { db } = console.app.context();
    const item = db.selectFrom('cms_content').select('id').where('linkFlag', '=', false).orderBy('id', 'desc');
    article = (await item.executeTakeFirstOrThrow()).id;
    png = await sharp({ create: { width: 320, height: 120, channels: 3, background: '#1d8a4e' } })
      .png()
      .toBuffer();
    writer = await console.visit({ as: 1 });
    await surround(writer.page);
  });
  afterAll(() => console?.close());

  // The other websites, and the call for their pictures: it is the server's own for what it is to refuse.
  const surround = async (page: Page) => {
    await page.route(/^https?:\/\/(pictures\.example|10\.0\.0\.1)\//, (route) =>
      route.fulfill({ contentType: 'image/png', body: png }),
    );
    const { db } = console.app.context();
    const { id, path, siteId } = await db
      .selectFrom('cms_resource')
      .select(['id', 'path', 'siteId'])
      .where('suffix', '=', 'jpg')
      .executeTakeFirstOrThrow();
    const data = {
      src: `/cms/resource/file/${id}`,
      internalUrl: `iurl://${path}?type=resource&id=${id}&sid=${siteId}`,
    };
    await page.route('**/kx-api/cms/resource/fetch', (route) => {
      const { url } = route.request().postDataJSON() as { url: string };
      asked.push(url);
      return url.startsWith(elsewhere) ? route.fulfill({ json: { code: 200, msg: '', data } }) : route.continue();
    });
  };
  const open = async ({ page, go }: Visitor) => {
    await go(`/cms/content/editor?id=${article}`);
    await shown(page.locator('.paper-text'));
  };
  const bar = ({ page }: Visitor) => page.locator('.article-foreign');
  const inText = ({ page }: Visitor, selector: string) => page.locator('.paper-text').locator(selector);
  const paste = ({ page }: Visitor, html: string) =>
    page.evaluate<void>(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', ${JSON.stringify(html)});
      clipboardData.setData('text/plain', 'words');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.paper-text').dispatchEvent(paste);
    }`);

  it('are asked about when they were pasted, and nothing is fetched unasked', async () => {
    keepEvidence(writer);
    await open(writer);
    await expect.poll(() => bar(writer).count()).toBe(0);
    await inText(writer, 'p').first().click();
    await paste(
      writer,
      `<p>words</p><img src="${elsewhere}/a.png" alt="of a"><img src="${elsewhere}/b.png"><img src="${refused}">`,
    );
    await shown(bar(writer).getByText('3 张图片在其他网站'));
    expect(asked).toEqual([]);
  });

  it('come into the library with their descriptions, and those that cannot say why', async () => {
    keepEvidence(writer);
    await button(bar(writer), '收入素材库').click();
    await shown(bar(writer).getByText('1 张图片在其他网站'));
    await shown(bar(writer).getByText('这个地址不能访问'));
    expect(asked).toEqual([`${elsewhere}/a.png`, `${elsewhere}/b.png`, refused]);
    expect(await inText(writer, `img[src^="${elsewhere}"]`).count()).toBe(0);
    expect(await inText(writer, 'img[alt="of a"][iurl^="iurl://resources/"]').count()).toBe(1);
    expect(await inText(writer, `img[src="${refused}"]`).count()).toBe(1);
    if (shots) await writer.page.screenshot({ path: join(shots, 'foreign-refused.png') });
  });

  it('stay where they are when their links are kept', async () => {
    keepEvidence(writer);
    await button(bar(writer), '保留链接').click();
    await gone(bar(writer));
    expect(await inText(writer, `img[src="${refused}"]`).count()).toBe(1);
    await writer.page.keyboard.press('Control+s');
    await shown(writer.page.locator('.editor-saved[data-state=saved]'));
    const { db } = console.app.context();
    const { body } = await db
      .selectFrom('cms_version')
      .select('body')
      .where('contentId', '=', article)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(body).toContain(refused);
    expect(body).not.toContain(elsewhere);
  });

  it('are asked about when an article is opened, and go until that is undone', async () => {
    keepEvidence(writer);
    await open(writer);
    await shown(bar(writer).getByText('1 张图片在其他网站'));
    await button(bar(writer), '移除').click();
    await gone(bar(writer));
    expect(await inText(writer, `img[src="${refused}"]`).count()).toBe(0);
    await inText(writer, 'p').first().click();
    await writer.page.keyboard.press('Control+z');
    await shown(bar(writer));
    expect(await inText(writer, `img[src="${refused}"]`).count()).toBe(1);
    await writer.leave();
  });

  it.skipIf(!shots)('are shown in both languages, lights and widths', async () => {
    for (const language of ['zh-CN', 'en'] as const)
      for (const isDark of [false, true])
        for (const width of [1440, 390]) {
          const reader = await console.visit({ as: 1, language, isDark, width });
          await surround(reader.page);
          await open(reader);
          await button(bar(reader), /^(收入素材库|Bring into the library)$/).click();
          await shown(bar(reader).getByRole('listitem'));
          await reader.page.screenshot({
            path: join(shots ?? '', `foreign-${language}-${isDark ? 'dark' : 'light'}-${width}.png`),
          });
          await reader.leave();
        }
  });
});
