import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { button, row, shown, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';
import { journey } from './journey.ts';

const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/async/task/events');

journey('seven windows of one browser', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  const windows: Page[] = [];
  /** Windows that the stream was opened for and that have not ended it. */
  const streaming = new Set<Page>();
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    visitor.context.on('request', (request) => {
      if (isStream(request)) streaming.add(request.frame().page());
    });
    const ended = (request: Request) => {
      if (isStream(request)) streaming.delete(request.frame().page());
    };
    visitor.context.on('requestfailed', ended).on('requestfinished', ended);
  });
  afterAll(() => console?.close());

  const holder = () => [...streaming][0] as Page;
  const show = (page: Page, state: 'visible' | 'hidden') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
      document.dispatchEvent(new Event('visibilitychange'));`);

  it('are all served, and one of them hears of tasks', async () => {
    for (let count = 0; count < 7; count++) {
      const page = count ? await visitor.context.newPage() : visitor.page;
      windows.push(page);
      await page.goto('/ss-member/configs/content');
      await shown(row(page, '发布').first());
    }
    await expect.poll(() => streaming.size).toBe(1);
  });

  it('all learn of a task that was begun elsewhere', async () => {
    for (const page of windows) await button(page, '任务中心').click();
    const token = (await visitor.context.cookies()).find(({ name }) => name === 'Member-Token')?.value;
    const started = await visitor.context.request.post('/kx-api/cms/site/publish', {
      headers: { authorization: `Bearer ${token}` },
      data: { siteId: 1 },
    });
    const { data, msg } = (await started.json()) as { data: { taskId: number } | null; msg: string };
    const { title } = await console.app
      .context()
      .db.selectFrom('task')
      .select('title')
      .where('id', '=', data?.taskId ?? 0)
      .executeTakeFirstOrThrow(() => new Error(msg));
    for (const page of windows) await shown(page.locator('.kit-tasks', { hasText: title }).first());
    expect(streaming.size).toBe(1);
  });

  it('hand over when the one that hears is hidden, and when it is closed', async () => {
    const first = holder();
    await show(first, 'hidden');
    await expect.poll(() => streaming.size === 1 && holder() !== first).toBe(true);
    const second = holder();
    await second.close();
    streaming.delete(second);
    await expect.poll(() => streaming.size === 1 && ![first, second].includes(holder())).toBe(true);
  });

  it('do not listen when all are hidden, and one does again when it is seen', async () => {
    const open = windows.filter((page) => !page.isClosed());
    for (const page of open) await show(page, 'hidden');
    await expect.poll(() => streaming.size).toBe(0);
    await show(open[0] as Page, 'visible');
    await expect.poll(() => [...streaming]).toEqual([open[0]]);
    expect(visitor.problems).toEqual([]);
  });
});
