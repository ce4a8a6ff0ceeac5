import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let modelId: number;
let catalogId: number;
let fieldId: number;
const now = new Date('2026-03-10T08:00:00.000Z');

async function ask<T = { id: number }>(
  method: 'POST' | 'PUT' | 'GET' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const reply = await test.call<T>(method, path, { site, ...(body && { body }) });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
}
async function publish(id: number): Promise<void> {
  const { taskId } = await ask<{ taskId: number }>('POST', '/cms/content/publish', { ids: [id] });
  await test.finished(taskId);
}
const page = async (path: string) => (await test.app.http.inject(`/sites/fields/pc/${path}`)).body;

const detail =
  '{{ Content.ext.price | plus: 1 }}|{{ Content.ext.kind }}={{ Content.ext.kind_label }}|{% if Content.ext.open %}open{% endif %}|{{ Content.ext.day | date: "%Y/%m/%d" }}|{{ Content.ext.near }}={{ Content.ext.near_label }}|{{ Content.ext.story }}|{{ Content.ext.tags_label | join: "+" }}|{% for f in Content.extFields %}{{ f.name }}:{{ f.code }};{% endfor %}|{{ Content.ext.other }}';

beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
  site = await test.addSite('fields');
  for (const [name, source] of [
    ['detail.template.html', detail],
    [
      'list.template.html',
      '{% cms_content catalogid: Catalog.id %}{% for c in DataList %}{{ c.title }} {{ c.ext.kind_label }};{% endfor %}{% endcms_content %}',
    ],
  ] as const)
    await ask('POST', '/cms/template', { pipeCode: 'pc', name, source, remark: '' });
  const props = { detailTemplate_article: 'detail.template.html', defaultListTemplate: 'list.template.html' };
  await ask('PUT', '/cms/site', { id: site, name: 'Fields', path: 'fields', publishPipeProps: { pc: props } });
  modelId = (await ask('POST', '/cms/exmodel', { name: 'Product', code: 'product' })).id;
  const options = [
    { value: 'a', label: 'Old <1>' },
    { value: 'b', label: 'New' },
  ];
  for (const field of [
    { code: 'price', controlType: 'number' },
    { code: 'open', controlType: 'switch', defaultValue: 'true' },
    { code: 'day', controlType: 'date' },
    { code: 'near', controlType: 'content' },
    { code: 'story', controlType: 'richText' },
    { code: 'tags', controlType: 'checkbox', options },
  ])
    await ask('POST', '/xmodel/field', { modelId, name: field.code, ...field });
  fieldId = (
    await ask('POST', '/xmodel/field', {
      modelId,
      name: 'Kind',
      code: 'kind',
      controlType: 'select',
      options,
      defaultValue: 'b',
    })
  ).id;
  const catalog = { name: 'Goods', alias: 'goods', path: 'goods', contentModelId: modelId };
  catalogId = (await ask('POST', '/cms/catalog', catalog)).id;
});
afterAll(() => test.close());

describe('pages', () => {
  let first: number;
  let second: number;

  it('show the values of a content, each as what it is', async () => {
    const base = { catalogId, body: '<p>x</p>' };
    first = (await ask('POST', '/cms/content', { ...base, title: 'First' })).id;
    await publish(first);
    const ext = {
      price: 12,
      kind: 'a',
      open: false,
      day: '2026-03-01',
      near: first,
      story: `<p><a href="iurl://content?id=${first}">there</a></p>`,
      tags: ['a', 'b'],
    };
    second = (await ask('POST', '/cms/content', { ...base, title: 'Second', ext })).id;
    await publish(second);
    const link = `${first}.html`;
    const shown = (await page(`goods/${second}.html`)).split('|');
    expect(shown.slice(0, 4)).toEqual(['13', 'a=Old &lt;1&gt;', '', '2026/03/01']);
    expect(shown[4]).toMatch(new RegExp(`${link}=First$`));
    expect(shown[5]).toMatch(new RegExp(`^<p><a href="[^"]*${link}">there</a></p>$`));
    expect(shown[6]).toBe('Old &lt;1&gt;+New');
    expect(shown[7]).toBe('price:price;open:open;day:day;near:near;story:story;tags:tags;Kind:kind;');
    expect(shown[8]).toBe('');
  });

  it('show of a mapping what the model of its origin says', async () => {
    const { id } = await ask('POST', '/cms/catalog', { name: 'Plain', alias: 'plain', path: 'plain' });
    const { taskId } = await ask<{ taskId: number }>('POST', '/cms/content/mapping', {
      ids: [second],
      catalogIds: [id],
    });
    await test.finished(taskId);
    const rows = test.ctx.db.selectFrom('cms_content').select('id').where('mappingOf', '=', second);
    const mapping = await rows.executeTakeFirstOrThrow();
    await publish(mapping.id);
    const values = (text: string) => [...text.split('|').slice(0, 4), text.split('|')[6]];
    const [own, shown] = [await page(`goods/${second}.html`), await page(`plain/${mapping.id}.html`)];
    expect(values(shown)).toEqual(values(own));
    expect(values(shown)[1]).toBe('a=Old &lt;1&gt;');
    await ask('POST', '/cms/content/offline', { ids: [mapping.id] });
    await test.settle();
  });

  it('show defaults where nothing was said, and follow the model', async () => {
    expect((await page(`goods/${first}.html`)).split('|').slice(0, 3)).toEqual(['1', 'b=New', 'open']);
    expect(await page('goods/')).toBe('Second Old &lt;1&gt;;First New;');
    const row = await ask<object>('GET', `/xmodel/field/${fieldId}`);
    const options = [
      { value: 'a', label: 'Used' },
      { value: 'b', label: 'Fresh' },
    ];
    await ask('PUT', '/xmodel/field', { ...row, options });
    await test.settle();
    expect(await page('goods/')).toBe('Second Used;First Fresh;');
    await ask('DELETE', '/xmodel/field', [fieldId]);
    await test.settle();
    expect(await page('goods/')).toBe('Second ;First ;');
  });

  it('are checked for fields that no model has', async () => {
    const check = (source: string) =>
      ask<{ message: string; line: number; severity: string }[]>('POST', '/cms/template/check', {
        name: 'x.template.html',
        pipeCode: 'pc',
        source,
      });
    expect(await check('{{ Content.ext.price }}{{ Content.ext.tags_label }}')).toEqual([]);
    expect(await check('\n{{ Content.ext.prise }}')).toMatchObject([{ line: 2, severity: 'warning' }]);
  });
});
