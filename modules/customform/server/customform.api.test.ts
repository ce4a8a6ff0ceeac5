import sharp from 'sharp';
import type { FormData as Answer, FormRow } from '@kaiyin/modules/customform/schema';
import type { ModelField } from '@kaiyin/modules/model/schema';
import { createMember } from '@kaiyin/modules/member/server';
import { openSession } from '@kaiyin/modules/session/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postForm, postFormByScript, type FormParts } from '../../../tests/form-post.ts';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';
import { newVisitor, type TestVisitor } from '../../../tests/visitor.ts';
import { purgeFormData } from './data/purge-data.ts';
import { publicFormNow } from './publications.ts';
import { keepAnswer } from './submit/keep-answer.ts';

let test: TestApp;
let site: number;
const start = new Date('2026-12-22T04:00:00Z');
let clock = start;
let visitor: TestVisitor;
beforeAll(async () => {
  test = await startTestApp({ worker: false, captcha: true, clock: () => clock });
  site = await test.addSite();
  visitor = await newVisitor(test);
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const base = '/cms/customform';
const call = <T>(method: Method, path: string, body?: object, options: object = {}) =>
  test.call<T>(method, path, { site, ...(body && { body }), ...options });
async function must<T>(method: Method, path: string, body?: object): Promise<T> {
  const reply = await call<T>(method, path, body);
  if (reply.code !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data;
}
const errors = ({ data }: Envelope) => data as { field: string; message: string }[];
const get = (id: number) => must<FormRow>('GET', `${base}/${id}`);

let made = 0;
const add = async (given: object = {}) =>
  (await must<{ id: number }>('POST', base, { name: '爆料', code: `form${++made}`, ...given })).id;
const field = async (formId: number, given: Partial<ModelField>) => {
  const { modelId } = await get(formId);
  return (await must<{ id: number }>('POST', `${base}/field`, { modelId, sort: 1, ...given })).id;
};

const subjects = [
  { value: 'road', label: '道路' },
  { value: 'water', label: '供水' },
];
/** A published form with a field of most kinds. */
async function tips(given: object = {}) {
  const id = await add(given);
  await field(id, { name: '标题', code: 'title', required: true });
  await field(id, { name: '电话', code: 'phone', rule: 'phone' });
  await field(id, { name: '类别', code: 'kind', controlType: 'radio', options: subjects });
  await field(id, { name: '涉及', code: 'topics', controlType: 'checkbox', options: subjects });
  await field(id, { name: '人数', code: 'people', controlType: 'number', rule: 'integer' });
  await field(id, { name: '时间', code: 'day', controlType: 'datetime' });
  await field(id, { name: '照片', code: 'photos', controlType: 'picture' });
  await field(id, { name: '材料', code: 'papers', controlType: 'resource' });
  await must('POST', `${base}/publish`, { ids: [id] });
  return id;
}

const whole: FormParts = [
  ['f_title', ' 南岸路灯不亮 '],
  ['f_phone', '13800000000'],
  ['f_kind', 'road'],
  ['f_topics', 'road'],
  ['f_topics', 'water'],
  ['f_people', '12'],
  ['f_day', '2026-12-21T20:30'],
];
async function begun(id: number, by = visitor): Promise<FormParts> {
  const { version = 0 } = (await publicOf(id)) ?? {};
  return [
    ['stamp', await by.stamp('form')],
    ['version', String(version)],
  ];
}
const publicOf = (id: number) =>
  test.ctx.db
    .selectFrom('cms_custom_form_publication')
    .select('version')
    .where('formId', '=', id)
    .where('validUntil', 'is', null)
    .executeTakeFirst();
interface Sending {
  by?: TestVisitor;
  headers?: Record<string, string>;
  ip?: string;
}
const send = async (id: number, parts: FormParts, { by = visitor, headers = {}, ip }: Sending = {}) =>
  postFormByScript<{ thanks: string }>(test, `/api/customform/${id}/form`, [...(await begun(id, by)), ...parts], {
    headers: { ...by.headers, ...headers },
    ...(ip !== undefined && { ip }),
  });
const answers = (formId: number, query: Record<string, string | number> = {}) =>
  test.call<Answer[]>('GET', `${base}/data/list`, { site, query: { formId, spam: 'all', ...query } });
const png = async () =>
  new File(
    [
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
        .png()
        .toBuffer(),
    ],
    '灯.png',
  );

describe('forms', () => {
  it.each([
    [{ name: ' ' }, 'name', '不能为空'],
    [{ code: 'a-b' }, 'code', '只能使用字母、数字和下划线'],
    [{ code: 'x'.repeat(51) }, 'code', undefined],
    [{ ruleLimit: 'Name' }, 'ruleLimit', undefined],
    [{ ruleLimit: 'Member' }, 'needLogin', '按会员限制时须要求登录'],
    [{ fileSize: 51 }, 'fileSize', undefined],
    [{ templates: { none: 'a.template.html' } }, 'templates', '发布通道“none”不存在'],
    [{ notifyIds: [999_999] }, 'notifyIds', '没有这位员工'],
  ])('with %j are refused at %s', async (given, at, message) => {
    const reply = await call('POST', base, { name: 'F', code: 'faulty', ...given }, { locale: 'zh-CN' });
    expect(reply.code).toBe(500);
    expect(errors(reply)).toMatchObject([{ field: at, ...(message && { message }) }]);
  });

  it('have a code that is unique in their site, and are found in it only', async () => {
    const id = await add({ code: 'once' });
    const again = await call('POST', base, { name: 'F', code: 'once' }, { locale: 'zh-CN' });
    expect(errors(again)).toMatchObject([{ field: 'code', message: '编码“once”已存在' }]);
    const other = await test.addSite();
    expect((await test.call('POST', base, { site: other, body: { name: 'F', code: 'once' } })).code).toBe(200);
    const at = { site: other };
    expect((await test.call('GET', `${base}/${id}`, at)).code).toBe(404);
    expect((await test.call('POST', `${base}/publish`, { ...at, body: { ids: [id] } })).code).toBe(404);
    expect((await test.call('GET', `${base}/data/list`, { ...at, query: { formId: id } })).code).toBe(404);
    expect((await test.call('DELETE', base, { ...at, body: [id] })).code).toBe(404);
  });

  it.each([
    ['GET', `${base}/list`, 'view'],
    ['GET', `${base}/limitRules`, 'view'],
    ['GET', `${base}/staff`, 'view'],
    ['GET', `${base}/field/list`, 'view'],
    ['GET', `${base}/data/list?formId=1`, 'view'],
    ['GET', `${base}/data/file/1`, 'view'],
    ['POST', base, 'add'],
    ['POST', `${base}/field`, 'add'],
    ['PUT', base, 'edit'],
    ['POST', `${base}/publish`, 'edit'],
    ['POST', `${base}/offline`, 'edit'],
    ['POST', `${base}/data/handle`, 'edit'],
    ['POST', `${base}/data/list?formId=1`, 'export'],
    ['DELETE', `${base}/data`, 'delete'],
  ] as const)('%s %s takes a session and the right to %s', async (method, path, verb) => {
    expect((await call(method, path, undefined, { as: null })).code).toBe(401);
    const other = verb === 'view' ? 'cms:exmodel:view' : 'cms:customform:view';
    expect((await call(method, path, undefined, { as: await test.staff([other], [site]) })).code).toBe(403);
  });

  it('keep status, model and version whatever their form says, and are no extension model', async () => {
    const id = await tips();
    const row = await get(id);
    await must('PUT', base, { ...row, name: '线索', status: 'draft', modelId: 1, version: 77 });
    expect(await get(id)).toMatchObject({
      name: '线索',
      status: 'published',
      modelId: row.modelId,
      version: row.version,
    });
    expect((await test.call('GET', '/cms/exmodel/list', { site })).total).toBe(0);
    expect((await call('GET', `/cms/exmodel/${row.modelId}`)).code).toBe(404);
    expect((await call('GET', `/xmodel/field/all?modelId=${row.modelId}`)).code).toBe(404);
    const [first] = await must<ModelField[]>('GET', `${base}/field/all?modelId=${row.modelId}`);
    expect(first).toMatchObject({ code: 'title' });
    const rich = { modelId: row.modelId, name: 'R', code: 'rich', controlType: 'richText' };
    expect(errors(await call('POST', `${base}/field`, rich))).toMatchObject([{ field: 'controlType' }]);
  });

  it('are shown as they were published, and say when they have changed', async () => {
    const id = await add();
    const none = await call('POST', `${base}/publish`, { ids: [id] }, { locale: 'zh-CN' });
    expect(none.msg).toBe('“爆料”还没有字段，不能发布');
    await field(id, { name: '标题', code: 'title' });
    expect((await call('POST', `${base}/offline`, { ids: [id] })).code).toBe(500);
    await must('POST', `${base}/publish`, { ids: [id] });
    expect(await get(id)).toMatchObject({ status: 'published', isChanged: false });
    const { version } = await get(id);
    const fieldId = await field(id, { name: '地点', code: 'place' });
    expect(await get(id)).toMatchObject({ isChanged: true, version: version + 1 });
    const shown = () =>
      call<{ version: number; html: string }>('GET', `/api/customform/${id}/fields`, undefined, { as: null });
    expect((await shown()).data.html).not.toContain('地点');
    await must('POST', `${base}/publish`, { ids: [id] });
    expect((await shown()).data).toMatchObject({ version: version + 1, html: expect.stringContaining('地点') });
    await must('DELETE', `${base}/field`, [fieldId] as never);
    expect(await get(id)).toMatchObject({ isChanged: true });
    await must('POST', `${base}/offline`, { ids: [id] });
    expect(await get(id)).toMatchObject({ status: 'offline', isChanged: false });
    expect((await shown()).code).toBe(404);
    expect((await send(id, [])).code).toBe(404);
  });

  it('are deleted with their answers, once it is said how many', async () => {
    const id = await tips();
    const { modelId } = await get(id);
    await send(id, [...whole, ['f_photos', await png()]]);
    const refused = await call('DELETE', base, { ids: [id] }, { locale: 'zh-CN' });
    expect(refused.msg).toBe('已有 1 份提交，请重新打开后确认');
    await must('DELETE', base, { ids: [id], answers: 1 });
    const { db } = test.ctx;
    for (const table of ['cms_custom_form_data', 'cms_custom_form_file', 'cms_custom_form_publication'] as const)
      expect(await db.selectFrom(table).select('id').where('formId', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('x_model_field').select('id').where('modelId', '=', modelId).execute()).toEqual([]);
  });

  it('keep a template that they name from being removed, and follow when it is renamed', async () => {
    const source = { pipeCode: 'pc', name: 'ask.template.html', source: '{{ CustomForm.html }}' };
    const { id: templateId } = await must<{ id: number }>('POST', '/cms/template', source);
    const id = await tips({ name: '问卷', templates: { pc: 'ask.template.html' } });
    expect((await call('DELETE', '/cms/template', [templateId] as never)).msg).toContain('custom form “问卷”');
    await must('POST', '/cms/template/rename', { id: templateId, name: 'asked.template.html' });
    expect(await get(id)).toMatchObject({ templates: { pc: 'asked.template.html' }, isChanged: false });
  });
});

describe('an answer of a reader', () => {
  it('is kept with its values and files, and told to those who are named', async () => {
    const id = await tips({ notifyIds: [1], thanks: '编辑会尽快联系您' });
    const paper = new File(['一页说明'], '说明.txt');
    const reply = await send(id, [...whole, ['f_photos', await png()], ['f_papers', paper]], { ip: '2001:db8::7' });
    expect(reply, JSON.stringify(reply)).toMatchObject({ code: 200, data: { thanks: '编辑会尽快联系您' } });
    const { rows } = await answers(id);
    expect(rows).toMatchObject([
      {
        data: {
          title: '南岸路灯不亮',
          phone: '13800000000',
          kind: 'road',
          topics: ['road', 'water'],
          people: 12,
          day: '2026-12-21T12:30:00.000Z',
        },
        files: [
          { code: 'photos', name: '灯.png', isPicture: true },
          { code: 'papers', name: '说明.txt', isPicture: false },
        ],
        state: 'new',
        isSpam: false,
        clientIp: '2001:db8::7',
        version: (await get(id)).version,
      },
    ]);
    const [item] = await test.ctx.db
      .selectFrom('sys_inbox_item')
      .selectAll()
      .where('kind', '=', 'customform')
      .execute();
    expect(item).toMatchObject({ userId: 1, href: `/operations/customform/data?formId=${id}` });
    const [picture, text] = rows[0]?.files ?? [];
    const fetch = (file: number | undefined, as: string | null, query = '') =>
      test.app.http.inject({
        method: 'GET',
        url: `/kx-api${base}/data/file/${file}${query}`,
        headers: as ? { authorization: `Bearer ${as}` } : {},
      });
    expect((await fetch(text?.id, test.admin)).body).toBe('一页说明');
    const inline = await fetch(picture?.id, test.admin, '?inline=true');
    expect(inline.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect((await fetch(text?.id, null)).json().code).toBe(401);
    const elsewhere = await test.staff(['cms:customform:view'], [await test.addSite()]);
    expect((await fetch(text?.id, elsewhere)).json().code).not.toBe(200);
    expect((await answers(id, { f_phone: '1380' })).total).toBe(1);
  });

  it('is refused with every fault at its field, and nothing of it is kept', async () => {
    const id = await tips({ fileSize: 1, fileCount: 1 });
    const faulty: FormParts = [
      ['lang', 'en'],
      ['f_title', '　'],
      ['f_phone', '12'],
      ['f_kind', 'sky'],
      ['f_people', 'many'],
      ['f_day', 'yesterday'],
      ['f_photos', new File(['no picture'], 'a.png')],
      ['f_photos', new File(['no picture'], 'b.png')],
      ['f_papers', new File(['<script>'], 'a.html')],
    ];
    const reply = await send(id, faulty);
    expect(reply.msg).toBe('Things to correct: 8');
    expect(errors(reply).map(({ field: at }) => at)).toEqual([
      'f_title',
      'f_phone',
      'f_kind',
      'f_people',
      'f_day',
      'f_photos',
      'f_photos',
      'f_papers',
    ]);
    expect(errors(reply)[0]?.message).toBe('Cannot be empty');
    const large = await send(id, [...whole, ['f_papers', new File([new Uint8Array(1024 * 1024 + 1)], 'a.txt')]]);
    expect(errors(large)).toMatchObject([{ field: 'f_papers' }]);
    const long = await send(id, [['f_title', 'a'.repeat(17_000)]]);
    expect(errors(long)).toContainEqual(expect.objectContaining({ field: 'f_title' }));
    expect(
      (
        await send(
          id,
          Array.from({ length: 301 }, (_, n) => [`x${n}`, '']),
        )
      ).code,
    ).toBe(500);
    expect((await answers(id)).total).toBe(0);
    // Markup is text.
    await send(id, [['f_title', '<b onclick="x()">粗</b>']]);
    expect((await answers(id)).rows).toMatchObject([{ data: { title: '<b onclick="x()">粗</b>' } }]);
  });

  it('needs a fresh stamp, and comes from a page of the same origin', async () => {
    const id = await tips();
    const path = `/api/customform/${id}/form`;
    const parts: FormParts = [...(await begun(id)), ...whole];
    const without = await postFormByScript(test, path, whole, { headers: visitor.headers });
    expect(errors(without)).toMatchObject([{ field: 'stamp' }]);
    const foreign = { ...visitor.headers, origin: 'https://other.example', host: 'site.example' };
    expect((await postFormByScript(test, path, parts, { headers: foreign })).code).toBe(403);
    const stranger = await newVisitor(test);
    const other = await postFormByScript(test, path, parts, { headers: stranger.headers });
    expect(errors(other)).toMatchObject([{ field: 'stamp' }]);
    expect((await postFormByScript(test, path, parts, { headers: visitor.headers })).code).toBe(200);
    const replayed = await postFormByScript(test, path, parts, { headers: visitor.headers });
    expect(errors(replayed)).toMatchObject([{ field: 'stamp', message: '已经提交过了' }]);
    const filled = await send(id, [...whole, ['website', 'https://spam.example']]);
    expect(errors(filled)).toMatchObject([{ field: 'website' }]);
    expect((await answers(id)).total).toBe(1);
  });

  it('is told when the form has changed while its page was open', async () => {
    const id = await tips();
    const parts: FormParts = [...(await begun(id)), ...whole];
    await field(id, { name: '地点', code: 'place', required: true });
    await must('POST', `${base}/publish`, { ids: [id] });
    const reply = await postFormByScript(test, `/api/customform/${id}/form`, parts, { headers: visitor.headers });
    expect(errors(reply)).toMatchObject([{ field: 'version', message: expect.stringContaining('更新') }]);
    expect((await send(id, [...whole, ['f_place', '南岸']])).code).toBe(200);
  });

  it('is not kept where the form changes after its values were checked', async () => {
    const id = await tips();
    const before = await publicFormNow(test.ctx, id);
    if (!before) throw new Error('not published');
    await field(id, { name: '新', code: 'fresh' });
    await must('POST', `${base}/publish`, { ids: [id] });
    const answer = { form: before, values: { title: '灯' }, files: [], visitor: 'a'.repeat(32) };
    await expect(keepAnswer(test.ctx, answer, test.app.blobs)).rejects.toMatchObject({
      issues: [{ path: 'version', key: 'customform.formChanged' }],
    });
    expect((await answers(id)).total).toBe(0);
  });

  it('answers a captcha where the form asks for one', async () => {
    const id = await tips({ needCaptcha: true });
    expect(errors(await send(id, whole))).toMatchObject([{ field: 'captcha', message: '请填写验证码' }]);
    const { data } = await call<{ uuid: string; img: string }>(
      'GET',
      `/api/customform/captcha?formId=${id}`,
      undefined,
      { as: null },
    );
    expect(data.img).toMatch(/^data:image\/png/);
    const wrong = await send(id, [...whole, ['captchaId', data.uuid], ['captcha', 'nope']]);
    expect(errors(wrong)).toMatchObject([{ field: 'captcha' }]);
    const again = await call<{ uuid: string }>('GET', `/api/customform/captcha?formId=${id}`, undefined, { as: null });
    const code = test.app.captchas.peek(again.data.uuid) ?? '';
    expect((await send(id, [...whole, ['captchaId', again.data.uuid], ['captcha', code]])).code).toBe(200);
  });

  it('comes from a member where the form asks for sign-in, once for each where it says so', async () => {
    const id = await tips({ needLogin: true, ruleLimit: 'Member' });
    expect(await send(id, whole)).toMatchObject({ code: 401, msg: '登录后才能提交' });
    expect((await send(id, whole, { headers: { authorization: `Bearer ${test.admin}` } })).code).toBe(401);
    const person = { userName: 'reader', nickName: 'R', email: null, phoneNumber: null, password: 'Paper-and-ink-9' };
    const userId = await test.ctx.transaction((ctx) => createMember(ctx, { ...person, sourceType: 'test' } as never));
    const headers = { authorization: `Bearer ${await openSession(test.ctx, { userType: 'member', userId })}` };
    expect((await send(id, whole, { headers })).code).toBe(200);
    expect((await send(id, whole, { headers })).msg).toBe('您已经提交过了');
    expect((await answers(id)).rows).toMatchObject([{ memberId: userId, member: 'R' }]);
  });

  it.each([
    ['UUID', 200],
    ['IP', 40],
  ] as const)('of %s at once is one of %i', async (ruleLimit, count) => {
    const id = await tips({ ruleLimit });
    const path = `/api/customform/${id}/form`;
    const sendings = Array.from({ length: count }, async (_, n) => {
      const by = ruleLimit === 'IP' ? await newVisitor(test) : visitor;
      const parts: FormParts = [...(await begun(id, by)), ...whole];
      const ip = ruleLimit === 'IP' ? '203.0.113.9' : `203.0.113.${n}`;
      return () => postFormByScript(test, path, parts, { headers: by.headers, ip });
    });
    const ready = await Promise.all(sendings);
    const replies = await Promise.all(ready.map((go) => go()));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.find(({ code }) => code !== 200)?.msg).toBe('您已经提交过了');
    expect((await answers(id)).total).toBe(1);
  });

  it('that looks like spam is kept apart, and can be restored', async () => {
    const id = await tips({ notifyIds: [1] });
    await send(id, [['f_title', 'see [url=https://a.example]here[/url]']]);
    expect((await answers(id, { spam: 'no' })).total).toBe(0);
    const { rows } = await answers(id, { spam: 'only' });
    await must('POST', `${base}/data/spam`, { ids: [rows[0]?.id], isSpam: false });
    expect((await answers(id, { spam: '' })).total).toBe(1);
  });
});

describe('an answer that is posted without script', () => {
  const press = (id: number, parts: FormParts) =>
    postForm(test, `/api/customform/${id}/form`, parts, { headers: { ...visitor.headers, accept: 'text/html' } });
  const stampIn = (html: string) => / name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';

  it('comes back to be confirmed, with errors at their fields, and is kept by the second press', async () => {
    const id = await tips();
    const { version = 0 } = (await publicOf(id)) ?? {};
    const first: FormParts = [
      ['stamp', ''],
      ['version', String(version)],
      ['f_title', '"灯" <坏>'],
      ['f_phone', '12'],
    ];
    const asked = await press(id, first);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('value="&#34;灯&#34; &lt;坏&gt;"');
    expect(asked.body).toMatch(/data-error-of="f_phone">[^<]+</);
    clock = new Date(start.getTime() + 5000);
    const again: FormParts = [
      ['stamp', stampIn(asked.body)],
      ['version', String(version)],
      ['f_title', '"灯" <坏>'],
      ['f_phone', '12'],
    ];
    const refused = await press(id, again);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('role="alert"');
    clock = new Date(start.getTime() + 10_000);
    const right: FormParts = [['stamp', stampIn(refused.body)], ...again.slice(1, 3)];
    const thanks = await press(id, right);
    expect(thanks.body).toContain('已收到您的提交');
    expect((await answers(id)).rows).toMatchObject([{ data: { title: '"灯" <坏>', phone: null } }]);
    clock = start;
  });

  it('to a form that is closed is told so', async () => {
    const id = await tips();
    await must('POST', `${base}/offline`, { ids: [id] });
    const reply = await press(id, []);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('表单正在准备');
    expect((await press(999_999, [])).json().code).toBe(404);
  });
});

describe('answers in the console', () => {
  it('are added, narrowed, changed, handled and removed', async () => {
    const id = await tips();
    const wrong = await call(
      'POST',
      `${base}/data`,
      { formId: id, data: { title: '', people: 1.5 } },
      { locale: 'zh-CN' },
    );
    expect(errors(wrong)).toMatchObject([
      { field: 'data.title', message: '不能为空' },
      { field: 'data.people', message: '应为整数' },
    ]);
    const bright = { title: '桥', kind: 'road', topics: ['road'], people: 3, day: '2026-12-20T10:00:00Z' };
    const { id: one } = await must<{ id: number }>('POST', `${base}/data`, { formId: id, data: bright });
    await must('POST', `${base}/data`, {
      formId: id,
      data: { title: '水管', kind: 'water', topics: ['water'], people: 9 },
    });
    const found = async (query: Record<string, string>) =>
      (await answers(id, query)).rows.map(({ data }) => data.title);
    expect(await found({ f_title: '桥' })).toEqual(['桥']);
    expect(await found({ f_title: '%' })).toEqual([]);
    expect(await found({ f_kind: 'water' })).toEqual(['水管']);
    expect(await found({ f_topics: 'road' })).toEqual(['桥']);
    expect(await found({ f_peopleFrom: '4' })).toEqual(['水管']);
    expect(await found({ f_peopleTo: '9', f_peopleFrom: '3' })).toEqual(['水管', '桥']);
    expect(await found({ f_dayFrom: '2026-12-20T00:00:00.000Z', f_dayTo: '2026-12-21T00:00:00.000Z' })).toEqual(['桥']);
    expect(await found({ createTimeFrom: '2026-12-23T00:00:00.000Z' })).toEqual([]);
    const row = (await must<Answer>('GET', `${base}/data/${one}`)) as Answer;
    await must('PUT', `${base}/data`, { id: one, updateTime: row.updateTime, data: { ...row.data, title: '新桥' } });
    clock = new Date(start.getTime() + 1000);
    await must('POST', `${base}/data/handle`, { id: one, state: 'work', notes: '已联系', assigneeId: 1 });
    clock = start;
    const stale = await call('PUT', `${base}/data`, { id: one, updateTime: row.updateTime, data: row.data });
    expect(stale.code).toBe(500);
    expect(errors(await call('POST', `${base}/data/handle`, { id: one, assigneeId: 999_999 }))).toMatchObject([
      { field: 'assigneeId' },
    ]);
    expect(await must('GET', `${base}/data/${one}`)).toMatchObject({
      data: { title: '新桥' },
      state: 'work',
      notes: '已联系',
      assigneeId: 1,
    });
    expect((await answers(id, { state: 'work' })).total).toBe(1);
    await must('POST', `${base}/data/state`, { ids: [one], state: 'done' });
    expect(await get(id)).toMatchObject({ answers: 2, fresh: 1 });
    await must('DELETE', `${base}/data`, [one] as never);
    expect((await call('GET', `${base}/data/${one}`)).code).toBe(404);
  });

  it('say how many they are before a field goes, keep its values, and lose them when it is purged', async () => {
    const id = await tips();
    await send(id, whole);
    const { modelId } = await get(id);
    const { rows } = await test.call<ModelField[]>('GET', `${base}/field/list`, { site, query: { modelId } });
    const phone = rows.find(({ code }) => code === 'phone')?.id ?? 0;
    expect(await must('GET', `${base}/field/values?ids=${phone}`)).toEqual([{ id: phone, count: 1 }]);
    await must('DELETE', `${base}/field`, [phone] as never);
    const shown = await must<{ code: string }[]>('GET', `${base}/data/fields?formId=${id}`);
    expect(shown.map(({ code }) => code).at(-1)).toBe('phone');
    await must('DELETE', `${base}/field/purge`, [phone] as never);
    expect((await answers(id)).rows[0]?.data).not.toHaveProperty('phone');
  });

  it('are exported with a column for each field, and texts as texts', async () => {
    const id = await tips();
    await send(id, whole);
    const reply = await test.app.http.inject({
      method: 'POST',
      url: `/kx-api${base}/data/list?formId=${id}`,
      headers: { authorization: `Bearer ${test.admin}`, currentsite: String(site), 'accept-language': 'zh-CN' },
      payload: { format: 'csv' },
    });
    const [head, line] = reply.rawPayload.toString('utf8').split('\r\n');
    expect(head).toMatch(/^\ufeff编号,标题,电话,类别,涉及,人数,时间,照片,材料,处理状态/);
    expect(line).toContain('南岸路灯不亮,13800000000,道路,道路；供水,12,2026-12-21 20:30:00');
  });

  it('go once they are older than their form keeps them', async () => {
    const id = await tips({ retentionDays: 30 });
    const forever = await tips();
    await send(id, [...whole, ['f_photos', await png()]]);
    await send(forever, whole);
    const run = (days: number) =>
      purgeFormData.run(
        test.ctx.within({ clock: () => new Date(start.getTime() + days * 86_400_000) }),
        {} as never,
        { report: async () => undefined } as never,
      );
    await run(29);
    expect((await answers(id)).total).toBe(1);
    await run(31);
    expect((await answers(id)).total).toBe(0);
    expect((await answers(forever)).total).toBe(1);
    expect(
      await test.ctx.db.selectFrom('cms_custom_form_file').select('id').where('formId', '=', id).execute(),
    ).toEqual([]);
  });
});
