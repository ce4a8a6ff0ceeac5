import { afterAll, beforeAll, expect, it } from 'vitest';
import { row, shown, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';
import { journey } from './journey.ts';

journey('what is likely to be wanted', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  const asked: string[] = [];
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    visitor.page.on('request', (request) => void asked.push(request.url()));
    await visitor.go('/configs/content');
    await shown(row(visitor.page, '发布').first());
  });
  afterAll(() => console?.close());

  const entry = (path: string) => visitor.page.locator(`.shell-menu a[href="/ss-member${path}"]`);
  const askedFor = (part: string) => asked.filter((url) => url.includes(part)).length;

  it('is loaded and read while a hand rests on its entry, and not again by the click', async () => {
    expect(askedFor('/cms/resource/list')).toBe(0);
    await entry('/configs/resource').hover();
    await expect.poll(() => askedFor('/cms/resource/list')).toBe(1);
    expect(askedFor('/assets/ResourcePage')).toBeGreaterThan(0);
    expect(visitor.place()).toBe('/configs/content');
    await entry('/configs/resource').click();
    await shown(visitor.page.locator('.resource-tile').first());
    expect(askedFor('/cms/resource/list')).toBe(1);
  });

  it('is read for whoever comes by the keyboard', async () => {
    await entry('/configs/template').focus();
    await expect.poll(() => askedFor('/assets/TemplatePage')).toBeGreaterThan(0);
  });

  it('leaves the rows of a list where they are while others are read', async () => {
    const { page } = visitor;
    await entry('/configs/content').click();
    await shown(row(page, '发布').first());
    let goOn: (() => void) | undefined;
    await page.route('**/cms/content/list?*', async (route) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      await route.continue();
    });
    const rows = page.locator('tr[data-row-key]').filter({ visible: true });
    const before = await rows.count();
    await page.locator('.ant-pagination-item-2').filter({ visible: true }).click();
    await expect.poll(() => visitor.place()).toContain('pageNum=2');
    await expect.poll(() => goOn).toBeDefined();
    expect(await rows.count()).toBe(before);
    goOn?.();
    await expect
      .poll(() => page.locator('.ant-pagination-item-active').filter({ visible: true }).textContent())
      .toBe('2');
    expect(visitor.problems).toEqual([]);
  });
});
