import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  row,
  select,
  shots,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('static files', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let site: { id: number; path: string };
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    const { db } = console.app.context();
    site = await db.selectFrom('cms_site').select(['id', 'path']).orderBy('id').executeTakeFirstOrThrow();
    visitor = await console.visit({ as: 1 });
  });
  afterAll(() => console?.close());

  const page = () => visitor.page;
  const code = () => page().locator('.cm-content').filter({ visible: true });
  const get = (path: string) => console.app.http.inject(`/sites/${site.path}/pc/${path}`);
  const front = async () => (await get('')).body;
  /** What a file is called on the front page. */
  const addressOf = async (name: RegExp) => name.exec(await front())?.[0] ?? '';
  const sheet = /assets\/main\.[0-9a-f]{8}\.css/;
  const send = (name: string, text: string) =>
    page()
      .locator('input[type=file]')
      .first()
      .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }]);
  let before = '';

  it('are listed by folder, with their sizes', async () => {
    keepEvidence(visitor);
    before = await addressOf(sheet);
    expect((await get(before)).headers['cache-control']).toContain('immutable');
    await visitor.go('/configs/file');
    await shown(row(page(), 'main.css'));
    expect(await seriousFaults(page())).toEqual([]);
    await button(page(), '新增').click();
    await field(dialog(page()), '名称').fill('.bad');
    await button(dialog(page()), '保存').click();
    await shown(dialog(page()).getByText('不能以点开头或结尾'));
    await select(field(dialog(page()), '类型'), '目录');
    await field(dialog(page()), '名称').fill('css');
    await button(dialog(page()), '保存').click();
    await gone(dialog(page()));
    await row(page(), 'css').getByRole('button', { name: 'css', exact: true }).click();
    await shown(page().getByText('这个目录是空的'));
  });

  it('are uploaded into a folder, and replaced after a question', async () => {
    keepEvidence(visitor);
    await send('extra.css', 'body{outline:0}');
    await expectToast(page(), '已上传 1 个文件');
    await shown(row(page(), 'extra.css'));
    await send('extra.css', 'body{outline:1px}');
    await shown(dialog(page()).locator('.ant-modal-confirm-title', { hasText: '“extra.css”已存在' }));
    await button(dialog(page()), '替换').click();
    await expect.poll(async () => row(page(), 'extra.css').getByText('17 B').count()).toBe(1);
    await shown(button(page(), '上传').first());
    await send('bad.pdf', 'x');
    await expectToast(page(), '不支持这种文件');
  });

  it('are renamed beside their name', async () => {
    keepEvidence(visitor);
    await button(row(page(), 'extra.css'), '重命名').click();
    await field(page(), '新名称').fill('more.css');
    await button(page().locator('.file-rename'), '保存').click();
    await expectToast(page(), '已重命名为“more.css”');
    await shown(row(page(), 'more.css'));
    if (shots) await page().screenshot({ path: join(shots, 'files.png') });
  });

  it('stay while a template names them, which is said', async () => {
    keepEvidence(visitor);
    await page().locator('.file-trail').getByRole('button', { name: '根目录' }).click();
    await choose(row(page(), 'main.css').locator('.kit-row-actions button').last(), '删除');
    await button(dialog(page()), '删除').click();
    await shown(page().getByText('模板 inc/head.template.html 引用了 main.css'));
    await button(dialog(page()), /^(知道了|确定)$/).click();
    await shown(row(page(), 'main.css'));
  });

  it('are edited, and the plan says which pages change', async () => {
    keepEvidence(visitor);
    await row(page(), 'main.css').getByRole('button', { name: 'main.css', exact: true }).click();
    await shown(code());
    await code().press('Control+Home');
    await page().keyboard.insertText('@import "css/more.css";@import "css/none.css";\n');
    await shown(page().locator('.file-saved', { hasText: '未保存' }).filter({ visible: true }));
    await button(page(), '查看保存影响').click();
    const plan = page().locator('.plan').filter({ visible: true });
    await shown(
      plan
        .locator('.plan-summary')
        .getByText(/更新 \d+ 个文件/)
        .first(),
    );
    expect(await addressOf(sheet)).toBe(before);
    await button(plan, '保存').click();
    await expectToast(page(), '已保存，下次发布后读者可见');
    await shown(page().getByText('引用的文件不存在：css/none.css'));
    expect(await addressOf(sheet)).toBe(before);
    if (shots) await page().screenshot({ path: join(shots, 'file-editor.png') });
  });

  it('are public with the next publish, and as they were after a rollback', async () => {
    keepEvidence(visitor);
    await visitor.go('/configs/publish/release');
    await button(page(), '发布站点').first().click();
    await button(page().locator('.plan').filter({ visible: true }), '发布站点').click();
    await taskDone(console, page(), '发布');
    const after = await addressOf(sheet);
    expect(after).not.toBe(before);
    const [, inner = ''] = /@import "(css\/more\.[0-9a-f]{8}\.css)"/.exec((await get(after)).body) ?? [];
    expect((await get(`assets/${inner}`)).body).toBe('body{outline:1px}');
    await button(row(page(), '自动').last(), '回滚到此').click();
    await button(dialog(page()), '回滚到此').click();
    await taskDone(console, page(), '回滚到');
    expect(await addressOf(sheet)).toBe(before);
    expect((await get(after)).statusCode).toBe(404);
  });
});
