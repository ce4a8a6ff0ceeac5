import { controls, controlTypes } from '@kaiyin/modules/model/schema';
import { openSession } from '@kaiyin/modules/session/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  dialog,
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

  it('is saved field by field after somebody else has changed it meanwhile', async () => {
    await visitor.go('/configs/exmodel');
    await button(row(page, '产品'), '修改').click();
    await field(drawer(), '名称').fill('产品甲');
    await db()
      .updateTable('x_model')
      .set({ name: '产品乙', remark: '对方写的', updateBy: 'editor', updateTime: '2099-01-01T00:00:00.000Z' })
      .where('code', '=', 'product')
      .execute();
    await button(drawer(), '保存').click();
    const question = dialog(page).filter({ hasText: '“editor”刚改动过它' });
    await shown(question.getByText('双方都改了'));
    expect(await question.locator('[data-side=mine][data-chosen=true]').count()).toBe(1);
    expect(await question.locator('[data-side=theirs][data-chosen=true]').count()).toBe(1);
    await button(question, '返回继续编辑').click();
    await gone(question);
    expect(await field(drawer(), '名称').inputValue()).toBe('产品甲');
    await page.keyboard.press('Control+s');
    await shown(question);
    await button(question, '按所选保存').focus();
    await page.keyboard.press('Enter');
    await gone(drawer());
    const saved = await db().selectFrom('x_model').select(['name', 'remark']).where('code', '=', 'product').execute();
    expect(saved).toEqual([{ name: '产品甲', remark: '对方写的' }]);
  });

  it('keeps what is entered in each kind of control of an article, and shows it again', async () => {
    const otherId = await catalogOfAll();
    await visitor.go(`/cms/content/editor?catalogId=${otherId}`);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('全部控件');
    const of = (type: string) => page.locator(`#content-ext-f_${type}`);
    const line = (type: string) => page.locator('.inspector-model .ant-form-item', { hasText: `f_${type}` }).first();
    await of('input').fill('一行');
    await of('textarea').fill('第一行\n第二行');
    await of('number').fill('12.5');
    await line('radio').getByRole('radio', { name: '绿色' }).check();
    for (const name of ['绿色', '红色']) await line('checkbox').getByRole('checkbox', { name }).check();
    await select(of('select'), '绿色');
    await of('date').fill('2026-02-28');
    await of('time').fill('09:30');
    await of('datetime').fill('2026-02-28');
    await of('datetime').press('Enter');
    await line('datetime').locator('.kit-instant-time input').fill('09:30:00');
    await page.keyboard.press('Enter');
    await line('richText').locator('[contenteditable]').click();
    await page.keyboard.insertText('富文本里的话');
    await line('switch').getByRole('switch').click();
    await of('colour').fill('#c0392b');
    await page.keyboard.press('Control+s');
    await shown(page.locator('.editor-saved[data-state=saved]'));
    await page.waitForURL('**/cms/content/editor?id=*');
    await page.reload();
    await shown(of('input'));
    expect(await of('input').inputValue()).toBe('一行');
    expect(await of('textarea').inputValue()).toBe('第一行\n第二行');
    expect(Number(await of('number').inputValue())).toBe(12.5);
    expect(await line('radio').getByRole('radio', { name: '绿色' }).isChecked()).toBe(true);
    expect(await line('checkbox').getByRole('checkbox', { checked: true }).count()).toBe(2);
    await shown(line('select').getByText('绿色'));
    expect(await of('date').inputValue()).toBe('2026-02-28');
    expect(await of('time').inputValue()).toBe('09:30');
    await expect.poll(() => of('datetime').inputValue()).toBe('2026-02-28');
    expect(await line('datetime').locator('.kit-instant-time input').inputValue()).toBe('09:30:00');
    await shown(line('richText').getByText('富文本里的话'));
    expect(await line('switch').getByRole('switch').isChecked()).toBe(true);
    expect(await of('colour').inputValue()).toBe('#c0392b');
    for (const type of ['picture', 'resource', 'content']) await shown(line(type));
    expect(visitor.problems).toEqual([]);
  });

  it('offers what was typed again after the editor has failed, and says so in words', async () => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/kx-api/cms/content/model*', async (route) => {
      await failing;
      await route.fulfill({ json: { code: 200, msg: '', data: { id: 1, name: '坏的', fields: null } } });
    });
    // Nothing of it reaches the server.
    await page.route('**/kx-api/cms/content', (route) => route.abort());
    await write('没有保存的话');
    fail();
    const alert = page.getByRole('alert').filter({ hasText: '页面出错了' });
    await shown(alert);
    await shown(alert.getByText('重新加载通常可以解决'));
    await page.unrouteAll();
    await visitor.go(`/cms/content/editor?catalogId=${catalogId}`);
    const offer = page.locator('.editor-journal');
    await shown(offer.getByText('没有保存的话'));
    await button(offer, '恢复').click();
    expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('没有保存的话');
    await shown(page.getByRole('textbox', { name: '正文', exact: true }).getByText('正文'));
  });

  /** A catalog whose model has a field of each kind of control. */
  async function catalogOfAll(): Promise<number> {
    const token = await openSession(console.app.context(), { userType: 'user', userId: 1 });
    const otherId = await otherLeaf();
    const headers = { authorization: `Bearer ${token}`, currentsite: '1' };
    const add = async (path: string, data: object) => {
      const answer = await visitor.context.request.post(`/kx-api${path}`, { headers, data });
      return ((await answer.json()) as { data: { id: number } }).data.id;
    };
    const modelId = await add('/cms/exmodel', { name: '全部控件', code: 'all' });
    const options = [
      { value: 'r', label: '红色' },
      { value: 'g', label: '绿色' },
    ];
    for (const controlType of controlTypes) {
      const more = controls[controlType].hasOptions ? { options } : {};
      const named = { name: `f_${controlType}`, code: `f_${controlType}` };
      await add('/xmodel/field', { modelId, controlType, ...named, ...more });
    }
    await db().updateTable('cms_catalog').set({ contentModelId: modelId }).where('id', '=', otherId).execute();
    return otherId;
  }

  async function otherLeaf(): Promise<number> {
    const all = await db()
      .selectFrom('cms_catalog')
      .select(['id', 'parentId', 'special'])
      .where('siteId', '=', 1)
      .execute();
    const leaf = all.find(
      ({ id, special }) => id !== catalogId && !special && !all.some(({ parentId }) => parentId === id),
    );
    return leaf?.id ?? 0;
  }

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
