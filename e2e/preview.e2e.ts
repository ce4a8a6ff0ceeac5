import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  keepEvidence,
  row,
  select,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const added = '（更正）';

journey('a page before it is public', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let preview: Page;
  let id: number;
  let title: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    const newest = await console.app
      .context()
      .db.selectFrom('cms_page')
      .innerJoin('cms_content', 'cms_content.id', 'cms_page.subjectId')
      .select(['cms_content.id', 'cms_content.title'])
      .where('cms_page.kind', '=', 'content')
      .where('cms_page.hash', '!=', '')
      .where('cms_content.contentType', '=', 'article')
      .orderBy('cms_content.id', 'desc')
      .executeTakeFirstOrThrow();
    id = newest.id;
    title = newest.title;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const sign = () => preview.locator('.preview-bar [role=status]');
  const frame = () => preview.frameLocator('iframe[title="页面预览"]');
  const widthOfFrame = async () => (await preview.locator('.preview-desk iframe').boundingBox())?.width;
  const queryOf = (of: Page) => new URL(of.url()).searchParams;

  it('is opened from the list of contents, without a sign when readers see the same', async () => {
    await visitor.go(`/configs/content?keyword=${encodeURIComponent(title.slice(0, 6))}`);
    const opened = visitor.context.waitForEvent('page');
    await button(row(page, title).first(), '预览').click();
    preview = await opened;
    await shown(frame().getByText(title).first());
    await shown(preview.getByRole('heading', { name: title, exact: true }));
    expect(await sign().count()).toBe(0);
    expect(await preview.title()).toContain('预览');
    expect(Object.fromEntries(queryOf(preview))).toEqual({ type: 'content', dataId: String(id) });
  });

  it('shows a correction that is not published when it is reloaded, and says that it is none of what readers see', async () => {
    await visitor.go(`/cms/content/editor?id=${id}`);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title + added);
    await page.keyboard.press('Control+s');
    await shown(page.locator('.editor-saved[data-state=saved]'));
    await button(preview, '刷新').click();
    await shown(
      frame()
        .getByText(title + added)
        .first(),
    );
    await shown(preview.getByRole('heading', { name: title + added, exact: true }));
    await shown(sign().getByText('草稿'));
    await shown(sign().getByText(/读者看到的是版本 \d+，这里是版本 \d+/));
    expect(await seriousFaults(preview)).toEqual([]);
  });

  it('shows another pipe, at the width of a phone, and does so still when the window is loaded anew', async () => {
    const atFirst = await preview.locator('.preview-desk iframe').getAttribute('src');
    await select(preview.getByRole('combobox', { name: '发布通道' }), 'H5');
    await expect.poll(() => queryOf(preview).get('pipe')).toBe('h5');
    await expect.poll(() => preview.locator('.preview-desk iframe').getAttribute('src')).not.toBe(atFirst);
    expect(await widthOfFrame()).toBe(1440);
    await preview.locator('.ant-segmented-item-label[title^=手机]').click();
    await expect.poll(widthOfFrame).toBe(390);
    await preview.reload();
    await shown(
      frame()
        .getByText(title + added)
        .first(),
    );
    await shown(sign().getByText('草稿'));
    expect(await widthOfFrame()).toBe(390);
    expect(queryOf(preview).get('pipe')).toBe('h5');
  });

  it('says so when there is no such content, and when the address does not name one', async () => {
    await preview.goto('/ss-member/cms/preview?type=content&dataId=99999');
    await shown(preview.locator('.preview-desk .kit-state'));
    await preview.goto('/ss-member/cms/preview');
    await shown(preview.getByText('地址里没有写明要预览什么'));
  });
});
