import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  menuItem,
  shots,
  row,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const added = '（更正）';

journey('what a publish changes, and the way back', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let id: number;
  let title: string;
  let address: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    const { db } = console.app.context();
    const shownPage = await db
      .selectFrom('cms_page')
      .innerJoin('cms_content', 'cms_content.id', 'cms_page.subjectId')
      .select(['cms_content.id', 'cms_content.title', 'cms_page.path'])
      .where('cms_page.kind', '=', 'content')
      .where('cms_page.pipeCode', '=', 'pc')
      .where('cms_page.hash', '!=', '')
      .orderBy('cms_content.id', 'desc')
      .executeTakeFirstOrThrow();
    id = shownPage.id;
    title = shownPage.title;
    address = shownPage.path;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const published = async (path = address) => {
    const answer = await visitor.context.request.get(`/sites/demo/pc/${path}`);
    return { status: answer.status(), body: await answer.text() };
  };
  const plan = () => page.locator('.plan').filter({ visible: true });
  const file = (words: string) => page.locator('.files-list button', { hasText: words }).filter({ visible: true });
  const releases = () => visitor.go('/configs/publish/release');

  it('says what a publish will change before it does', async () => {
    await visitor.go(`/cms/content/editor?id=${id}`);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title + added);
    const text = page.getByRole('textbox', { name: '正文', exact: true });
    await text.press('Control+End');
    await text.pressSequentially('完。');
    await button(page, '查看发布影响').click();
    await shown(
      plan()
        .locator('.plan-summary')
        .getByText(/更新 \d+ 个文件/)
        .first(),
    );
    expect((await published()).body).not.toContain(added);
    await field(plan(), '搜索文件路径').fill(address);
    await file(address.slice(address.lastIndexOf('/') + 1))
      .first()
      .click();
    await shown(
      plan()
        .frameLocator('iframe[title="之后"]')
        .getByText(title + added)
        .first(),
    );
    for (const side of ['现在', '之后']) {
      const place = plan().frameLocator(`iframe[title="${side}"]`).locator('kaiyin-change:target');
      const isInSight = async () => {
        const [frame, mark] = [
          await plan().locator(`iframe[title="${side}"]`).boundingBox(),
          await place.boundingBox(),
        ];
        return frame && mark && mark.y >= frame.y && mark.y + mark.height <= frame.y + frame.height;
      };
      await expect.poll(() => place.getAttribute('id')).toBe('kaiyin-change-1');
      await expect.poll(isInSight).toBe(true);
      await button(plan(), '下一处').click();
      await expect.poll(() => place.getAttribute('id')).toBe('kaiyin-change-2');
      await expect.poll(isInSight).toBe(true);
      await page.keyboard.press('p');
      await expect.poll(() => place.getAttribute('id')).toBe('kaiyin-change-1');
    }
    if (shots) await page.screenshot({ path: join(shots, 'plan-page.png') });
    await plan().getByText('源代码').click();
    await shown(plan().locator('.cm-merge-b', { hasText: added }));
  });

  it('publishes from the plan', async () => {
    await button(plan(), '发布').click();
    await taskDone(console, page, added);
    expect((await published()).body).toContain(title + added);
  });

  it('lists the release with what it changed', async () => {
    await releases();
    await shown(row(page, added).getByText('当前'));
    await button(row(page, added), '差异').click();
    await field(dialog(page), '搜索文件路径').fill(address);
    await expect.poll(() => page.locator('.files-list button').count()).toBe(1);
    await file(address.slice(address.lastIndexOf('/') + 1)).click();
    await page.locator('.release-differences').getByText('源代码').click();
    await shown(page.locator('.release-differences .cm-merge-b', { hasText: added }));
    await field(dialog(page), '搜索文件路径').fill('');
    await expect.poll(() => page.locator('.files-list button').count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await gone(page.locator('.release-differences'));
  });

  it('rolls back, keeps the site as it was, and says so', async () => {
    const first = row(page, '自动').last();
    await button(first, '回滚到此').click();
    await shown(dialog(page).getByText('回滚后站点停留在该时刻'));
    expect(await seriousFaults(page)).toEqual([]);
    await button(dialog(page), '回滚到此').click();
    await taskDone(console, page, '回滚到');
    await shown(page.getByText(/站点已回滚，停留在/).filter({ visible: true }));
    const { body } = await published();
    expect(body).toContain(title);
    expect(body).not.toContain(added);
  });

  it('shows the site of an earlier release, file for file', async () => {
    await choose(button(row(page, added).last(), '更多'), '浏览');
    await page.waitForURL('**/configs/publish/timePreview?*');
    await shown(page.getByText('就是当时发布的文件').filter({ visible: true }));
    const path = field(page, /^页面路径/);
    await path.fill(address);
    await path.press('Enter');
    await shown(
      page
        .frameLocator('.time-desk iframe')
        .getByText(title + added)
        .first(),
    );
  });

  it('says which page one has clicked through to, and keeps it from instant to instant', async () => {
    const frame = page.frameLocator('.time-desk iframe');
    const path = field(page, /^页面路径/);
    // The page may be the front page already: another one has no mark.
    const inside = await (await page.locator('.time-desk iframe').elementHandle())?.contentFrame();
    await inside?.evaluate('window.isOld = true');
    await frame.getByRole('link', { name: '首页' }).first().click();
    const state = () => inside?.evaluate('window.isOld ? "old" : document.readyState').catch(() => 'on its way');
    await expect.poll(state).toBe('complete');
    await expect.poll(() => path.inputValue()).toBe('');
    await frame.getByRole('link', { name: '文化' }).first().click();
    await shown(frame.getByRole('heading', { name: '文化' }).first());
    await expect.poll(() => path.inputValue()).toBe('culture/');
    expect(visitor.place()).toContain('path=culture%2F');
    const instant = async () => (await page.locator('.time-desk iframe').getAttribute('src'))?.split('/')[2];
    const first = await instant();
    await button(page, '更早').click();
    await expect.poll(instant).not.toBe(first);
    await shown(frame.getByRole('heading', { name: '文化' }).first());
    expect(await path.inputValue()).toBe('culture/');
    // Both instants have this page: it is another one that comes back.
    const here = await (await page.locator('.time-desk iframe').elementHandle())?.contentFrame();
    await here?.evaluate('window.isOld = true');
    await page.goBack();
    await expect.poll(instant).toBe(first);
    const isBack = () =>
      frame
        .locator('html')
        .evaluate('window.isOld ? "old" : document.readyState')
        .catch(() => 'on its way');
    await expect.poll(isBack).toBe('complete');
    await shown(frame.getByRole('heading', { name: '文化' }).first());
  });

  it('lets what is in the frame be a stranger, and says when one has left the instant', async () => {
    const shownFrame = await page.locator('.time-desk iframe').elementHandle();
    const inside = await shownFrame?.contentFrame();
    expect(await inside?.evaluate('self.origin')).toBe('null');
    await expect(inside?.evaluate('document.cookie')).rejects.toThrow(/sandboxed/);
    await expect(inside?.evaluate('parent.location.href')).rejects.toThrow();
    await inside?.evaluate('location.href = "/sites/demo/h5/"');
    await shown(page.getByText('这个页面不属于所选时刻的站点').filter({ visible: true }));
    await button(page, '返回预览').click();
    await gone(page.getByText('这个页面不属于所选时刻的站点'));
    expect(await field(page, /^页面路径/).inputValue()).toBe('culture/');
  });

  it('says on every screen that it is held, and asks whether only this goes out or the hold ends', async () => {
    const { db } = console.app.context();
    const other = await db
      .selectFrom('cms_page')
      .innerJoin('cms_content', 'cms_content.id', 'cms_page.subjectId')
      .select(['cms_content.id', 'cms_content.title', 'cms_page.path'])
      .where('cms_page.kind', '=', 'content')
      .where('cms_page.pipeCode', '=', 'pc')
      .where('cms_content.id', '!=', id)
      .orderBy('cms_content.id', 'desc')
      .executeTakeFirstOrThrow();
    await visitor.go('/configs/content');
    await shown(page.getByText(/读者现在看到的是 .* 的站点/));
    await shown(row(page, added).getByText('读者看到旧版'));
    await visitor.go(`/cms/content/editor?id=${other.id}`);
    await shown(page.getByText(/读者现在看到的是 .* 的站点/));
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(`${other.title}（单发）`);
    await button(page, '发布').click();
    await shown(plan().getByText('首页、列表、订阅等保持停留时的样子'));
    await shown(plan().locator('.plan-summary').getByText('更新 1 个文件').first());
    await plan().getByText('结束停留并全部公开').first().click();
    await shown(plan().getByText('所有等待的变化一起公开'));
    const waiting = plan().getByRole('region', { name: /^等待发布 \d+$/ });
    await shown(waiting.getByRole('link', { name: new RegExp(added) }));
    const listed = await waiting.locator('.waiting-list li').count();
    await shown(page.locator('.shell-standing').getByText(`等待发布 ${listed}`));
    await shown(plan().locator('.files-list').getByText('首页'));
    await plan().getByText('只发布这一项').first().click();
    await gone(waiting);
    await button(plan(), '只发布这一项').click();
    await taskDone(console, page, '单发');
    expect((await published(other.path)).body).toContain('（单发）');
    expect((await published('')).body).not.toContain('（单发）');
    expect((await published()).body).not.toContain(added);
  });

  it('asks once, with the plan, before it takes something offline', async () => {
    await visitor.go('/configs/content');
    await choose(button(row(page, added), '更多'), '下线');
    await shown(plan().getByText('首页、列表、订阅等保持停留时的样子'));
    await shown(plan().locator('.plan-summary'));
    await button(plan(), '返回').click();
    await gone(dialog(page));
    await shown(row(page, added).getByText('读者看到旧版'));
  });

  it('says after any other act that it waits, and opens what waits as a list of just as many', async () => {
    await visitor.go('/configs/content');
    await choose(button(row(page, added), '更多'), '取消置顶');
    await expectToast(page, '结束停留后才会公开');
    const banner = page.locator('.shell-standing').getByRole('button', { name: /等待发布 \d+/ });
    const count = Number(/\d+/.exec((await banner.textContent()) ?? '')?.[0]);
    await banner.click();
    await shown(dialog(page).getByText(`等待发布 ${count}`));
    expect(await dialog(page).locator('.waiting-list li').count()).toBe(count);
    await shown(dialog(page).getByRole('link', { name: new RegExp(added) }));
    await button(dialog(page), '查看发布计划').click();
    await shown(plan().locator('.plan-summary'));
    await button(plan(), '返回').click();
    await gone(plan());
    await page.keyboard.press('Escape');
    await gone(dialog(page));
  });

  it('follows its data again once it is published', async () => {
    await visitor.go(`/configs/publish/timePreview?path=${address}`);
    const frame = page.frameLocator('.time-desk iframe');
    await shown(frame.getByText(title).first());
    expect(await frame.getByText(added).count()).toBe(0);
    await menuItem(page, '发布记录').click();
    await button(page, '结束停留并全部公开').click();
    await shown(
      plan()
        .locator('.plan-summary')
        .getByText(/更新 \d+ 个文件/)
        .first(),
    );
    await button(plan(), '结束停留并全部公开').click();
    await taskDone(console, page, '发布站点');
    await gone(page.getByText(/站点已回滚，停留在/).filter({ visible: true }));
    await gone(page.getByText(/读者现在看到的是 .* 的站点/));
    expect((await published()).body).toContain(title + added);
    await menuItem(page, '时间预览').click();
    await shown(frame.getByText(title + added).first());
  });

  it('leads an old address to a content, wherever that moves', async () => {
    await visitor.go('/configs/publish/redirect');
    await button(page, '新增').first().click();
    await field(dialog(page), '旧地址').fill('old/bridge.html');
    await dialog(page).getByText('内容', { exact: true }).click();
    await field(dialog(page), '目标').fill(title.slice(0, 6));
    await page.locator('.ant-select-item-option', { hasText: title }).filter({ visible: true }).first().click();
    await button(dialog(page), '保存').click();
    await gone(dialog(page));
    await shown(row(page, 'old/bridge.html').getByText(title));
    await shown(row(page, 'old/bridge.html').getByText(`/sites/demo/pc/${address}`));
    const answer = await visitor.context.request.get('/sites/demo/pc/old/bridge.html', { maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/sites/demo/pc/${address}`);
  });

  it('says at its field what a redirect lacks', async () => {
    await button(page, '新增').first().click();
    await field(dialog(page), '旧地址').fill('old/nothing.html');
    await dialog(page).getByText('栏目', { exact: true }).click();
    await button(dialog(page), '保存').click();
    await shown(dialog(page).getByText('请选择站点中的一个目标'));
    await button(dialog(page), '取消').click();
    await button(page, '放弃修改').click();
    await gone(dialog(page));
  });

  it('takes a content down and proves it', async () => {
    await visitor.go('/configs/content');
    await choose(button(row(page, added), '更多'), '下架并存证…');
    await field(dialog(page), '下架原因').fill('作者要求');
    await button(dialog(page), '下架并存证').click();
    const certificate = page.locator('.certificate');
    await shown(certificate.getByText('没有残留'));
    await shown(certificate.getByText('作者要求'));
    expect(await certificate.textContent()).toContain(address);
    expect(await certificate.textContent()).toMatch(/UTC[+-]\d\d:\d\d/);
    await page.keyboard.press('Escape');
    await gone(dialog(page));
    await shown(row(page, added).getByText('已下线'));
    expect((await published()).status).toBe(404);
    expect((await published('')).body).not.toContain(title);
  });

  it('keeps the certificate, and brings nothing back that was taken down', async () => {
    await visitor.go('/configs/publish/takeDown');
    await button(row(page, added), '查看存证').click();
    await shown(dialog(page).getByText('没有残留'));
    await releases();
    await button(row(page, '自动').last(), '回滚到此').click();
    await shown(dialog(page).getByText('已下架的内容不会重新公开'));
    await button(dialog(page), '回滚到此').click();
    await taskDone(console, page, '回滚到');
    expect((await published()).status).toBe(404);
    expect((await published('')).body).not.toContain(title);
  });

  it('erases it when its number has been typed, and keeps only what was done', async () => {
    await visitor.go('/configs/publish/takeDown');
    await button(row(page, added), '抹除…').click();
    await shown(dialog(page).getByText('无法恢复'));
    const run = button(dialog(page), '永久抹除');
    expect(await run.isDisabled()).toBe(true);
    await dialog(page)
      .getByRole('textbox')
      .fill(/\d+/.exec((await dialog(page).textContent()) ?? '')?.[0] ?? '');
    if (shots) await page.screenshot({ path: join(shots, 'erase.png') });
    await run.click();
    await taskDone(console, page, '抹除');
    await button(row(page, '已抹除的内容'), '查看存证').click();
    await shown(dialog(page).getByText('公开页面中没有它的文字'));
    if (shots) await page.screenshot({ path: join(shots, 'erased.png') });
    expect(await page.locator('main').textContent()).not.toContain(title);
    expect(await dialog(page).textContent()).not.toContain(title);
    await page.keyboard.press('Escape');
  });

  it('is reached from the menu', async () => {
    await visitor.go('/index');
    await menuItem(page, '内容管理').click();
    await menuItem(page, '发布').click();
    await menuItem(page, '链接检查').click();
    await shown(page.getByRole('heading', { name: '链接检查' }));
  });

  it('met no error on the way', () => {
    // The preparation of the browser finds no storage in pages that are strangers to the console.
    const own = visitor.problems.filter((problem) => !problem.includes('The document is sandboxed'));
    expect(own).toEqual([]);
  });
});
