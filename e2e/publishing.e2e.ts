import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import {
  button,
  choose,
  dialog,
  field,
  gone,
  keepEvidence,
  menuItem,
  row,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { addOtherSite } from './other-site.ts';

const reply = (data: unknown) => ({ json: { code: 200, msg: '', data } });
const rows = (...all: object[]) => ({ json: { code: 200, msg: '', rows: all, total: all.length } });

const at = (minute: number) => `2026-05-01T08:0${minute}:00.000Z`;
const release = (number: number, reason: string, current: boolean) => ({
  at: at(number),
  kind: 'publish',
  state: 'complete',
  reason,
  createBy: 'admin',
  createTime: at(number),
  milliseconds: 20,
  pipes: [{ pipeCode: 'pc', number, pages: 1, added: 0, changed: 1, removed: 0, failures: [] }],
  current,
});
const takeDown = (id: number, title: string, finishedTime: string | null) => ({
  id,
  contentId: id * 10,
  title,
  reason: '作者要求',
  addresses: [],
  remains: { versions: 1, logs: 2, files: 3 },
  releases: [],
  searchedFiles: 12,
  searchedBytes: 3400,
  mentions: [],
  createBy: 'admin',
  createTime: at(1),
  finishedTime,
});
const redirect = {
  id: 5,
  pipeCode: '',
  fromPath: 'old.html',
  toUrl: '/new.html',
  subjectKind: null,
  subjectId: 0,
  statusCode: '301',
  origin: 'manual',
  note: '',
  subjectTitle: '',
  targets: [],
};

/** What the server answers is made up here; that the pages keep to it is what is tested. */
describe.skipIf(!browser)('the pages of publishing', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    console = await startConsole();
    // Its only pipe is switched off.
    await addOtherSite(console, 'disabled');
  });
  afterEach(() => visitor?.leave());
  afterAll(() => console?.close());

  /** Somebody who holds these permissions only; all of them unless told. */
  const visit = async (permissions?: string[]): Promise<Page> => {
    visitor = await console.visit({ as: 1 });
    keepEvidence(visitor);
    const { page } = visitor;
    if (permissions) {
      await page.route('**/kx-api/api/member/getInfo', async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object };
        await route.fulfill(reply({ ...answer.data, roles: ['editor'], permissions }));
      });
    }
    return page;
  };
  const withReleases = async (page: Page) => {
    await page.route('**/publish/release/list*', (route) =>
      route.fulfill(rows(release(2, '发布“春分”', true), release(1, '发布“惊蛰”', false))),
    );
  };

  describe('a rollback', () => {
    it('is agreed to by what it would do now, not by what an earlier look said', async () => {
      const page = await visit();
      await withReleases(page);
      let asked = 0;
      let answer: () => void = () => {};
      const later = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/kx-api/cms/publish/rollback?*', async (route) => {
        asked += 1;
        if (asked > 1) await later;
        const [from, takenDown] = asked > 1 ? [3, [{ title: '清明', at: at(3) }]] : [2, []];
        await route.fulfill(
          reply({
            pipes: [{ pipeCode: 'pc', from, to: 1, added: 0, changed: 1, removed: 0 }],
            takenDown,
            failures: [],
          }),
        );
      });
      const rollBack = () => button(dialog(page), '回滚到此');
      await visitor?.go('/configs/publish/release');
      await button(row(page, '惊蛰'), '回滚到此').click();
      await shown(dialog(page).getByText('#2 → #1'));
      await expect.poll(() => rollBack().isEnabled()).toBe(true);
      await button(dialog(page), '取消').click();
      await gone(dialog(page));
      const focused = () => page.evaluate<string>('document.activeElement.closest("tr")?.textContent ?? ""');
      await expect.poll(focused).toContain('惊蛰');
      await button(row(page, '惊蛰'), '回滚到此').click();
      await expect.poll(() => asked).toBe(2);
      expect(await dialog(page).getByText('#2 → #1').count()).toBe(0);
      expect(await rollBack().isDisabled()).toBe(true);
      answer();
      await shown(dialog(page).getByText('#3 → #1'));
      await shown(dialog(page).getByText('清明'));
      await expect.poll(() => rollBack().isEnabled()).toBe(true);
    });
  });

  describe('what one may not do is not offered', () => {
    it.each([
      { permissions: ['cms:publish:view', 'cms:publish:rollback'], offers: ['回滚到此'] },
      { permissions: ['cms:publish:view', 'cms:site:publish', 'cms:publish:check'], offers: ['发布站点', '保留设置'] },
    ])('of releases: $offers', async ({ permissions, offers }) => {
      const page = await visit(permissions);
      await withReleases(page);
      await visitor?.go('/configs/publish/release');
      await shown(button(row(page, '惊蛰'), '差异'));
      const found = (await button(page, '发布站点').count()) > 0 ? ['发布站点'] : [];
      found.push(...(await button(row(page, '惊蛰'), '回滚到此').allTextContents()));
      const ofPage = button(page.locator('.kit-page-header'), '更多');
      if ((await ofPage.count()) > 0) {
        await ofPage.click();
        await shown(menuItem(page, '保留设置'));
        found.push('保留设置');
      }
      expect(found).toEqual(offers);
    });

    it.each([
      { permissions: ['cms:publish:view'], offers: [] },
      { permissions: ['cms:publish:view', 'cms:publish:takedown'], offers: ['接着完成'] },
    ])('of take-downs: $offers', async ({ permissions, offers }) => {
      const page = await visit(permissions);
      await page.route('**/publish/take-down/list*', (route) =>
        route.fulfill(rows(takeDown(2, '惊蛰', null), takeDown(1, '春分', at(2)))),
      );
      await visitor?.go('/configs/publish/takeDown');
      await shown(button(row(page, '春分'), '查看存证'));
      expect(await row(page, '惊蛰').getByRole('button').allTextContents()).toEqual(offers);
    });

    it.each([
      { permissions: ['cms:redirect:view', 'cms:redirect:add', 'cms:redirect:delete'], offers: ['新增', '删除'] },
      { permissions: ['cms:redirect:view', 'cms:redirect:edit', 'cms:publish:view'], offers: ['修改', 'nginx 配置'] },
    ])('of redirects: $offers', async ({ permissions, offers }) => {
      const page = await visit(permissions);
      await page.route('**/kx-api/cms/redirect?*', (route) => route.fulfill(rows(redirect)));
      await page.route('**/kx-api/cms/redirect/list*', (route) => route.fulfill(rows(redirect)));
      await visitor?.go('/configs/publish/redirect');
      await shown(row(page, 'old.html'));
      const names = ['新增', '修改', '删除', 'nginx 配置'];
      const found = await Promise.all(
        names.map(async (name) => ((await button(page, name).count()) > 0 ? [name] : [])),
      );
      expect(found.flat()).toEqual(offers);
    });
  });

  describe('without a pipe that is enabled', () => {
    it.each([
      { path: '/configs/publish/release', says: '没有启用的发布通道，站点还不能发布' },
      { path: '/configs/publish/timePreview', says: '没有启用的发布通道，无法预览' },
    ])('$path says so, and leads to where one is made', async ({ path, says }) => {
      const page = await visit();
      await visitor?.go(path);
      await shown(page.getByText(says));
      await button(page, '前往发布通道').click();
      await page.waitForURL('**/configs/publishpipe');
      expect(visitor?.problems).toEqual([]);
    });

    it('the configuration for nginx says so, too', async () => {
      const page = await visit();
      await visitor?.go('/configs/publish/redirect');
      await button(page, 'nginx 配置').click();
      await shown(button(dialog(page), '前往发布通道'));
    });

    it('leads nobody to where they may do nothing', async () => {
      const page = await visit(['cms:publish:view']);
      await visitor?.go('/configs/publish/release');
      await shown(page.getByText('没有启用的发布通道，站点还不能发布'));
      expect(await button(page, '前往发布通道').count()).toBe(0);
    });
  });

  describe('how long releases are kept', () => {
    it('warns of less than is kept now, by either measure, and of nothing else', async () => {
      const page = await visit();
      await page.route('**/kx-api/cms/publish/retention', (route) => route.fulfill(reply({ days: 30, count: 50 })));
      await visitor?.go('/configs/publish/release');
      await choose(button(page.locator('.kit-page-header'), '更多'), '保留设置');
      const [days, count] = [field(dialog(page), /^按时间/), field(dialog(page), /^按次数/)];
      const warning = dialog(page).getByText('保留得更少');
      await expect.poll(() => days.inputValue()).toBe('30');
      expect(await warning.count()).toBe(0);
      await days.fill('29');
      await shown(warning);
      await days.fill('31');
      await gone(warning);
      await count.fill('49');
      await shown(warning);
      await count.fill('50');
      await gone(warning);
    });
  });

  describe('a take-down', () => {
    const task = (id: number, more: object) => ({
      id,
      kind: 'TakeDown',
      title: '下架并存证“惊蛰”',
      percent: 60,
      message: '',
      errors: [],
      result: null,
      createBy: 'admin',
      readyTime: at(1),
      startTime: at(1),
      endTime: at(2),
      interruptible: false,
      ...more,
    });

    it('that stopped half way is gone on with, and tried again as often as it fails', async () => {
      const page = await visit();
      const sent: unknown[] = [];
      await page.route('**/publish/take-down/list*', (route) => route.fulfill(rows(takeDown(7, '惊蛰', null))));
      await page.route('**/kx-api/cms/publish/take-down', async (route) => {
        sent.push(route.request().postDataJSON());
        await route.fulfill(reply({ taskId: 900 + sent.length }));
      });
      await page.route('**/kx-api/async/task/901', (route) =>
        route.fulfill(reply(task(901, { status: 'failed', message: '磁盘已满', errors: ['pc：写不下 news/1.html'] }))),
      );
      await page.route('**/kx-api/async/task/902', (route) =>
        route.fulfill(reply(task(902, { status: 'success', result: { certificateId: 7 } }))),
      );
      await page.route('**/kx-api/cms/publish/take-down/7', (route) =>
        route.fulfill(reply(takeDown(7, '惊蛰', at(2)))),
      );
      await visitor?.go('/configs/publish/takeDown');
      await shown(row(page, '惊蛰').getByText('没有完成'));
      await button(row(page, '惊蛰'), '接着完成').click();
      const reason = field(dialog(page), '下架原因');
      expect(await reason.inputValue()).toBe('作者要求');
      await reason.fill('应版权方要求');
      await button(dialog(page), '下架并存证').click();
      await shown(dialog(page).getByText('没有完成，因此没有存证：磁盘已满'));
      await shown(dialog(page).getByText('pc：写不下 news/1.html'));
      await button(dialog(page), '再试一次').click();
      expect(await reason.inputValue()).toBe('应版权方要求');
      await button(dialog(page), '下架并存证').click();
      await shown(dialog(page).locator('.certificate').getByText('没有残留'));
      const asked = { contentId: 70, reason: '应版权方要求' };
      expect(sent).toEqual([asked, asked]);
    });
  });
});
