import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import {
  button,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  select,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';

describe.skipIf(!browser)('templates', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let id: number;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    const { db } = console.app.context();
    const template = db.selectFrom('cms_template').select('id').where('pipeCode', '=', 'pc');
    ({ id } = await template.where('name', '=', 'article.template.html').executeTakeFirstOrThrow());
    visitor = await console.visit({ as: 1 });
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => console?.close());

  const code = () => visitor.page.locator('.cm-content').filter({ visible: true });
  const frame = () => visitor.page.frameLocator('.template-trial iframe');

  it('have their tags, functions and variables written down', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    await visitor.go('/configs/staticize');
    await field(page, '搜索名称或说明').fill('上一篇');
    await page.getByRole('button', { name: /cms_content_closest/ }).click();
    await shown(page.getByRole('cell', { name: /^contentid\s*必填$/ }));
    await button(page, '复制示例').click();
    await expectToast(page, '已复制');
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('{% cms_content_closest contentid:');
    await page.getByRole('tab', { name: '模板函数' }).click();
    await field(page, '搜索名称或说明').fill('iurl');
    await page
      .getByRole('button', { name: /internalUrl/ })
      .first()
      .click();
    await shown(page.getByText('别名'));
    await page.getByRole('tab', { name: '模板变量' }).click();
    await field(page, '搜索名称或说明').fill('');
    await page.getByRole('button', { name: /Content\s*对象\s*当前内容$/ }).click();
    await shown(page.getByRole('cell', { name: '副标题' }));
  });

  it('are made ready for pages that readers ask for, of the product and of the site', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    await visitor.go('/configs/staticize');
    await page.getByRole('tab', { name: '系统动态模板' }).click();
    await field(page, '搜索名称或说明').fill('找回');
    await page.getByRole('button', { name: /AccountForgetPassword/ }).click();
    await shown(page.getByRole('cell', { name: /^sid\s*必填$/ }));
    await page.getByRole('tab', { name: '自定义动态模板' }).click();
    await button(page, '新增').first().click();
    const form = dialog(page);
    await field(form, '名称').fill('投票结果');
    await field(form, '编码').fill('vote_result');
    await field(form, '访问路径').fill('account/vote');
    await form.getByRole('checkbox', { name: '会员（Member）' }).check();
    await select(form.getByRole('combobox').first(), 'index.template.html');
    await button(form, '保存').click();
    await shown(form.getByText('“account”开头的路径属于系统动态页面“会员个人中心页”'));
    await field(form, '访问路径').fill('vote/result');
    await button(form, '保存').click();
    await expectToast(page, '保存成功');
    await gone(form);
    const row = page.getByRole('row', { name: /vote_result/ });
    await shown(row.getByText('/vote/result'));
    const made = await visitor.context.request.get('/sites/demo/pc/vote/result');
    expect([made.status(), await made.text()]).toEqual([200, expect.stringContaining('望澜日报')]);
    await row.getByRole('button', { name: '修改' }).click();
    await expect.poll(() => field(dialog(page), '访问路径').isDisabled()).toBe(true);
    expect(await dialog(page).getByRole('checkbox', { name: '会员（Member）' }).isChecked()).toBe(true);
    await button(dialog(page), '取消').click();
    await gone(dialog(page));
    await visitor.go('/index');
    await page
      .locator('[data-card=visits]')
      .getByRole('link', { name: /模板指令/ })
      .click();
    await expect.poll(() => visitor.place()).toMatch(/^\/configs\/staticize\?.*tab=custom/);
  });

  it('are tried on a page that uses them, before they are saved', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    await visitor.go(`/cms/template/editor?id=${id}`);
    await shown(button(page, /^file-text 用于 \d+ 个页面$/));
    await code().press('Control+Home');
    await page.keyboard.insertText('<p id="tried">{{ Content.title }}</p>\n');
    await button(page, '试渲染').click();
    const [first] = await console.app
      .context()
      .db.selectFrom('cms_page')
      .select('path')
      .where('pipeCode', '=', 'pc')
      .where('kind', '=', 'content')
      .orderBy('path')
      .execute();
    await select(page.getByRole('combobox', { name: '选择页面' }), first?.path ?? 'none');
    await button(page, '渲染').click();
    await shown(frame().locator('#tried'));
    expect(await frame().locator('#tried').textContent()).toBe(await frame().locator('h1').last().textContent());
  });

  it('show where a trial fails, and lead there', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    await code().press('Control+Home');
    await page.keyboard.insertText('\n{{ Content.title | nofilter }}{{ Contnt }}');
    await shown(page.getByText('没有变量“Contnt”'));
    await shown(page.getByText('1 个问题 · 1 个提醒'));
    await shown(page.getByText('内容已修改，请重新渲染'));
    await button(page, '渲染').click();
    const failure = page.locator('.template-trial').getByRole('alert').filter({ hasText: '没有过滤器“nofilter”' });
    await code().press('Control+End');
    await button(failure, 'article.template.html 第 2 行，第 20 列').click();
    await shown(page.getByText('行 2，列 20'));
  });

  it('complete what an item of the tag around has', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    await code().press('Control+End');
    await page.keyboard.insertText('{% cms_catalog level: "Root" %}{% for item in DataList %}{{ ');
    await page.keyboard.type('item.child');
    await shown(page.locator('.cm-tooltip-autocomplete [role=option]', { hasText: 'childCount' }));
    await page.keyboard.press('Escape');
    await page.keyboard.insertText(' }}{% endfor %}{% endcms_catalog %}{% page_bar type: ');
    await page.keyboard.press('Control+Space');
    await shown(page.locator('.cm-tooltip-autocomplete [role=option]', { hasText: '只有页码' }));
  });

  it('keep as unsaved what was typed while they were being saved', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    await visitor.go('/cms/template/editor?pipe=pc&name=list.template.html');
    await code().press('Control+Home');
    await page.keyboard.insertText('<!-- first -->');
    await page.route('**/kx-api/cms/template', async (route) => {
      await code().press('Control+Home');
      await page.keyboard.insertText('<!-- second -->');
      await route.continue();
    });
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await shown(page.locator('.template-saved', { hasText: '未保存' }).filter({ visible: true }));
    await page.unroute('**/kx-api/cms/template');
    await button(page, '保存').click();
    await expect.poll(() => button(page, '保存').isDisabled()).toBe(true);
  });

  it('are not called sound when they could not be checked', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    await shown(page.getByText('没有发现问题').filter({ visible: true }));
    await page.route('**/kx-api/cms/template/check', (route) => route.abort());
    await page.keyboard.insertText('{{ Contnt }}');
    await shown(page.getByText('暂时无法检查').filter({ visible: true }));
    await page.unroute('**/kx-api/cms/template/check');
    await page.keyboard.press('Control+z');
    await shown(page.getByText('没有发现问题').filter({ visible: true }));
  });

  it('are open once, however one comes to them', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    const tabs = () => page.locator('.shell-tab').filter({ visible: true }).allTextContents();
    const open = await tabs();
    const byName = '/ss-member/cms/template/editor?pipe=pc&name=list.template.html';
    await page.evaluate(`history.pushState(null, '', '${byName}'); dispatchEvent(new PopStateEvent('popstate'))`);
    await expect.poll(() => visitor.place()).toMatch(/\?id=\d+$/);
    await expect.poll(tabs).toEqual(open);
  });

  it('are not saved with errors unasked, come back from their history, and close their tags once', async () => {
    const { page } = visitor;
    keepEvidence(visitor);
    const { db } = console.app.context();
    const { id: own } = await db
      .selectFrom('cms_template')
      .select('id')
      .where('pipeCode', '=', 'pc')
      .where('name', '=', 'list.template.html')
      .executeTakeFirstOrThrow();
    const stored = async () =>
      (await db.selectFrom('cms_template').select('source').where('id', '=', own).executeTakeFirstOrThrow()).source;
    const before = await stored();
    await visitor.go(`/cms/template/editor?id=${own}`);
    await shown(code());
    await code().press('Control+Home');
    await page.keyboard.type('{% if Site %}');
    expect(await code().locator('.cm-line').first().textContent()).toMatch(/^\{% if Site %\}(?![%}])/);
    await page.keyboard.press('Control+s');
    const asked = dialog(page);
    await shown(asked.getByText(/模板有 \d 处错误，仍然保存吗/).last());
    await shown(asked.locator('.template-faults code').first());
    await button(asked, '继续修改').click();
    await gone(asked);
    expect(await stored()).toBe(before);
    await page.keyboard.press('Control+s');
    await button(dialog(page), '仍然保存').click();
    await expectToast(page, '保存成功');
    expect(await stored()).toContain('{% if Site %}');
    await button(page, '历史').click();
    await shown(dialog(page).locator('.difference-merge'));
    await button(dialog(page), '恢复这一份').click();
    await expect.poll(stored).toBe(before);
  });
});
