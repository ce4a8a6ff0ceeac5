import { controls, controlTypes, type ControlType, type FieldValue } from '@kaiyin/modules/model/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let site: number;
let modelId: number;
let catalogId: number;

const post = <T = { id: number }>(path: string, body: object) => test.call<T>('POST', path, { site, body });

/** A value for each control: what somebody enters, and another one entered later. */
const entered: Record<ControlType, [FieldValue, FieldValue]> = {
  input: ['一行', '“引号” & <尖括号>'],
  textarea: ['第一行\n第二行', ' 前有空格'],
  number: [12.5, 0],
  radio: ['r', 'g'],
  checkbox: [['r', 'g'], ['g']],
  select: ['g', 'r'],
  date: ['2026-02-28', '1949-10-01'],
  time: ['09:30', '23:59:59'],
  datetime: ['2026-02-28T01:30:00.000Z', '1999-12-31T16:00:00.000Z'],
  picture: ['https://a.cn/b.png', 'https://a.cn/c.png'],
  resource: ['https://a.cn/b.pdf', 'https://a.cn/c.pdf'],
  content: [1, 2],
  richText: ['<p>粗<strong>体</strong></p>', '<p>列表</p><ul><li>一</li></ul>'],
  switch: [true, false],
  colour: ['#c0392b', '#000000'],
};
const values = (turn: 0 | 1) => Object.fromEntries(controlTypes.map((type) => [`f_${type}`, entered[type][turn]]));
const ids: number[] = [];

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
  modelId = (await post('/cms/exmodel', { name: 'All', code: 'all' })).data.id;
  const options = ['r', 'g'].map((value) => ({ value, label: value }));
  for (const controlType of controlTypes) {
    const more = controls[controlType].hasOptions ? { options } : {};
    const reply = await post('/xmodel/field', {
      modelId,
      name: controlType,
      code: `f_${controlType}`,
      controlType,
      ...more,
    });
    expect([controlType, reply.code]).toEqual([controlType, 200]);
  }
  const catalog = { name: 'Plain', alias: 'plain', path: 'plain', contentModelId: modelId };
  catalogId = (await post('/cms/catalog', catalog)).data.id;
  for (const title of ['One', 'Two'])
    ids.push((await post('/cms/content', { catalogId, title, body: '<p>x</p>' })).data.id);
  for (const turn of [0, 1] as const) entered.content[turn] = ids[turn] ?? 0;
});
afterAll(() => test.close());

interface Modelled extends Record<string, unknown> {
  ext: Record<string, FieldValue>;
}

/** Saves a row with values twice and reads each time; empties all of them at last. */
async function expectKept(path: string, id: number, more: object = {}) {
  const view = async () => (await test.call<Modelled>('GET', `${path}/${id}`, { site })).data;
  const save = async (ext: object) => {
    const reply = await test.call('PUT', path, { site, body: { ...(await view()), ...more, ext } });
    expect([reply.code, reply.msg, reply.data]).toEqual([200, reply.msg, reply.data]);
  };
  for (const turn of [0, 1] as const) {
    await save(values(turn));
    expect((await view()).ext).toEqual(values(turn));
  }
  await save(Object.fromEntries(controlTypes.map((type) => [`f_${type}`, type === 'switch' ? false : null])));
  const left = Object.values((await view()).ext).filter((value) => value !== null && value !== false);
  expect(left).toEqual([]);
}

it('a value of every control is kept by a content', async () => {
  const { data } = await post('/cms/content', { catalogId, title: 'Full', body: '<p>x</p>' });
  await expectKept('/cms/content', data.id);
});

it.each([false, true])('a value of every control is kept by a catalog (special topic: %s)', async (special) => {
  const { code, data } = await post('/cms/catalog', {
    name: `Own${special}`,
    alias: `own${special}`,
    path: `own${special}`,
    special,
    extendModelId: modelId,
  });
  expect(code).toBe(200);
  await expectKept('/cms/catalog', data.id);
});

it('a value of every control is kept by a site', async () => {
  await expectKept('/cms/site', site, { extendModelId: modelId });
});
