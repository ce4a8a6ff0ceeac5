import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  expectToast,
  field,
  gone,
  keepEvidence,
  moveByKeys,
  row,
  select,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('contents have fields of a model', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let catalogId = 0;
  let sitePath = '';
  let templateId = 0;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    const { db } = console.app.context();
    ({ path: sitePath } = await db.selectFrom('cms_site').select('path').where('id', '=', 1).executeTakeFirstOrThrow());
    const all = await db
      .selectFrom('cms_catalog')
      .select(['id', 'parentId'])
      .where('siteId', '=', 1)
      .orderBy('id')
      .execute();
    catalogId = all.find(({ id, parentId }) => parentId === 0 && !all.some((one) => one.parentId === id))?.id ?? 0;
    const template = await db
      .selectFrom('cms_template')
      .select('id')
      .where('siteId', '=', 1)
      .where('pipeCode', '=', 'pc')
      .where('name', '=', 'article.template.html')
      .executeTakeFirstOrThrow();
    templateId = template.id;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const db = () => console.app.context().db;
  const drawer = () => page.locator('.ant-drawer').filter({ visible: true });
  const fields = () => page.locator('.model-fields .model-field strong').allInnerTexts();
  const added: Record<string, number> = {};
  const pageOf = async (title: string) => {
    const { path } = await db()
      .selectFrom('cms_catalog')
      .select('path')
      .where('id', '=', catalogId)
      .executeTakeFirstOrThrow();
    return (await console.app.http.inject(`/sites/${sitePath}/pc/${path}/${added[title]}.html`)).body;
  };

  it('is made with six fields', async () => {
    await visitor.go('/configs/exmodel');
    await button(page, '新增').first().click();
    await field(drawer(), '名称').fill('产品');
    await field(drawer(), '编码').fill('product');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await page.getByRole('link', { name: '产品' }).click();
    await shown(page.getByText('这个模型还没有字段'));
    await addField({ name: '价格', code: 'price', control: '数字', checks: ['可筛选'] });
    await addField({ name: '型号', code: 'sku', rule: '正则表达式', pattern: '[A-Z]{2}\\d+', checks: ['必填'] });
    await addField({ name: '颜色', code: 'colour', control: '下拉框', options: ['红色', '绿色'], checks: ['可筛选'] });
    await addField({ name: '上市日期', code: 'since', control: '日期选择框' });
    await addField({ name: '在售', code: 'sold', control: '开关' });
    await addField({ name: '色号', code: 'tone', control: '颜色' });
    expect(await fields()).toEqual(['价格', '型号', '颜色', '上市日期', '在售', '色号']);
  });

  it('refuses what does not fit at its field, and is sorted by the keys of a handle', async () => {
    await button(page, '新增字段').first().click();
    await field(drawer(), '名称').fill('重复');
    await field(drawer(), '编码').fill('price');
    await button(drawer(), '保存').click();
    await shown(drawer().getByText('编码“price”已存在'));
    await button(drawer(), '取消').click();
    await button(page, '放弃修改').click();
    await gone(drawer());
    await moveByKeys(button(page, '移动“色号”'), 'ArrowUp', /over droppable/);
    await expect.poll(fields).toEqual(['价格', '型号', '颜色', '上市日期', '色号', '在售']);
    await expectToast(page, '顺序已保存');
  });

  it('is chosen by a catalog', async () => {
    await visitor.go(`/configs/catalog?catalogId=${catalogId}`);
    const line = page.locator('.ant-form-item', { hasText: '内容模型' });
    await button(line, '单独设置').click();
    await select(line.getByRole('combobox'), '产品');
    await button(page, '保存').click();
    const named = () =>
      db().selectFrom('cms_catalog').select('contentModelId').where('id', '=', catalogId).executeTakeFirst();
    await expect.poll(async () => (await named())?.contentModelId).toBeGreaterThan(0);
  });

  it('is filled in, and says at its field what a publish lacks', async () => {
    const source = `<i>{{ Content.ext.price }}/{{ Content.ext.colour_label }}/{{ Content.ext.since | date: "%Y.%m" }}</i>{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}`;
    await db().updateTable('cms_template').set({ source }).where('id', '=', templateId).execute();
    await write('台灯');
    await field(page, '价格').fill('5');
    await select(page.locator('#content-ext-colour'), '红色');
    await field(page, '上市日期').fill('2026-03-01');
    await button(page, '发布').click();
    await shown(page.locator('.ant-form-item', { hasText: '型号' }).getByText('不能为空'));
    await field(page, '型号').fill('ab1');
    await shown(page.getByText('不符合要求的格式'));
    await field(page, '型号').fill('AB1');
    await button(page, '发布').click();
    await taskDone(console, page, '台灯');
    await remember('台灯');
    await write('吊灯');
    await field(page, '价格').fill('50');
    await field(page, '型号').fill('XY50');
    await button(page, '发布').click();
    await taskDone(console, page, '吊灯');
    await remember('吊灯');
    expect(await pageOf('台灯')).toContain('<i>5/红色/2026.03</i>');
    expect(await pageOf('吊灯')).toContain('<i>50//</i>');
  });

  it('narrows the list', async () => {
    await visitor.go(`/configs/content?catalogId=${catalogId}`);
    await shown(row(page, '台灯'));
    await button(page, '更多筛选').click();
    await field(page, '价格 从').fill('10');
    await shown(page.locator('.content-chips .ant-tag', { hasText: '价格' }));
    await gone(row(page, '台灯'));
    await shown(row(page, '吊灯'));
  });

  it('changes while it is in use: a field comes, one is called otherwise, one goes', async () => {
    const model = await db().selectFrom('x_model').select('id').where('code', '=', 'product').executeTakeFirstOrThrow();
    await visitor.go(`/cms/exmodel/fields?modelId=${model.id}`);
    await addField({ name: '产地', code: 'origin', checks: ['可筛选'] });
    const line = (code: string) =>
      page.locator('.model-field').filter({ has: page.locator('code', { hasText: code }) });
    await button(line('price'), '修改').click();
    await field(drawer(), '名称').fill('售价');
    await button(drawer(), '保存').click();
    await gone(drawer());
    await button(line('colour'), '删除').click();
    await shown(page.getByText('1 处填写了它。值会保留，直到彻底删除；在此之前可以恢复'));
    await button(page.locator('.ant-modal'), '删除').click();
    await expect.poll(fields).toEqual(['售价', '型号', '上市日期', '色号', '在售', '产地']);
    await shown(page.locator('.model-removed').getByText('颜色'));
    await visitor.go(`/configs/content?catalogId=${catalogId}`);
    await shown(row(page, '吊灯'));
    await button(page, '更多筛选').click();
    await shown(page.locator('.ant-form-item-label', { hasText: '产地' }).filter({ visible: true }));
    await field(page, '售价 到').fill('10');
    await shown(page.locator('.content-chips .ant-tag', { hasText: '售价' }));
    await gone(row(page, '吊灯'));
    await shown(row(page, '台灯'));
    await expect.poll(() => pageOf('台灯'), { timeout: 30_000 }).toContain('<i>5//2026.03</i>');
  });

  it('is one of a catalog and of the site themselves', async () => {
    await visitor.go(`/configs/catalog?catalogId=${catalogId}`);
    const line = page.locator('.ant-form-item', { hasText: '栏目扩展模型' });
    await button(line, '单独设置').click();
    await select(line.getByRole('combobox'), '产品');
    await shown(field(page, '型号'));
    await button(page, '保存').click();
    await shown(page.locator('.ant-form-item', { hasText: '型号' }).getByText('不能为空'));
    await field(page, '型号').fill('QZ7');
    await field(page, '售价').fill('9');
    await button(page, '保存').click();
    const ext = async (table: 'cms_catalog' | 'cms_site', id: number) =>
      (await db().selectFrom(table).select('ext').where('id', '=', id).executeTakeFirst())?.ext;
    await expect.poll(() => ext('cms_catalog', catalogId)).toEqual({ sku: 'QZ7', price: 9 });
    await visitor.go('/cms/site/tabs?siteId=1');
    await select(page.locator('.ant-form-item', { hasText: '站点扩展模型' }).getByRole('combobox'), '产品');
    await field(page, '型号').fill('SITE1');
    await shown(page.locator('.ant-form-item', { hasText: '型号' }).getByText('不符合要求的格式'));
    await field(page, '型号').fill('SI1');
    await button(page, '保存').click();
    await expect.poll(() => ext('cms_site', 1)).toEqual({ sku: 'SI1' });
  });

  // The list is longer than what is shown of it.
  async function chooseControl(name: string): Promise<void> {
    const box = drawer().getByRole('combobox', { name: '控件类型' });
    await box.fill(name);
    await select(box, name);
  }

  interface NewField {
    name: string;
    code: string;
    control?: string;
    rule?: string;
    pattern?: string;
    options?: string[];
    checks?: string[];
  }

  async function addField({ name, code, control, rule, pattern, options = [], checks = [] }: NewField): Promise<void> {
    await button(page, '新增字段').first().click();
    await field(drawer(), '名称').fill(name);
    await field(drawer(), '编码').fill(code);
    if (control) await chooseControl(control);
    if (rule) await select(drawer().getByRole('combobox', { name: '校验规则' }), rule);
    if (pattern) await field(drawer(), '正则表达式').fill(pattern);
    for (const [index, label] of options.entries()) {
      await button(drawer(), '添加选项').click();
      await drawer()
        .getByLabel(`选项 ${index + 1} 的值`)
        .fill(`v${index}`);
      await drawer()
        .getByLabel(`选项 ${index + 1} 的显示名称`)
        .fill(label);
    }
    for (const check of checks) await drawer().getByRole('switch', { name: check }).click();
    await button(drawer(), '保存').click();
    await gone(drawer());
  }

  async function write(title: string): Promise<void> {
    await visitor.go(`/cms/content/editor?catalogId=${catalogId}`);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
    await page.getByRole('textbox', { name: '正文', exact: true }).click();
    await page.keyboard.insertText('正文');
  }

  async function remember(title: string): Promise<void> {
    const { id } = await db()
      .selectFrom('cms_content')
      .select('id')
      .where('title', '=', title)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    added[title] = id;
  }
});
