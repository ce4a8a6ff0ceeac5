import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../apps/server/tables.ts';
import { productRoutes } from './product.ts';
import { startTestApp, type TestApp } from './server.ts';

/** Kept as a secret because of its visibility, because of its name, and for those who may see parameters alone. */
const planted = { 'mail.account': 'planted-by-word', 'sms.apiKey': 'planted-by-name', 'mail.host': 'planted-inside' };
const secrets = [planted['mail.account'], planted['sms.apiKey']];
const all = Object.values(planted);

let test: TestApp;
let site: number;
const said: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
  for (const level of ['info', 'warn', 'error'] as const) {
    const log = test.ctx.log as Logger;
    const say = log[level].bind(log) as (...words: unknown[]) => void;
    log[level] = (...words: unknown[]) => (said.push(JSON.stringify(words)), say(...words));
  }
  for (const [configKey, configValue] of Object.entries(planted)) {
    const visibility = configKey === 'mail.account' ? 'secret' : 'internal';
    const body = { configName: 'Planted', configKey, configValue, visibility, remark: '' };
    const { data } = await test.call<{ id: number }>('POST', '/system/config', { body });
    const { data: row } = await test.call<object>('GET', `/system/config/${data.id}`);
    expect((await test.call('PUT', '/system/config', { body: { ...row, remark: 'seen' } })).code).toBe(200);
    expect((await test.call('PUT', '/system/config', { body: { ...row, configKey: 'a b' } })).code).toBe(500);
  }
  forgetDictionaries(test.ctx);
});
afterAll(() => test.close());

const told = (text: string, words: readonly string[]) => words.filter((word) => text.includes(word));

async function everyAnswer(as: string | null): Promise<string> {
  const answers: string[] = [];
  for (const { endpoint } of productRoutes()) {
    if (endpoint.method !== 'GET' || /events|export/.test(endpoint.path)) continue;
    for (const key of [...Object.keys(planted), '1']) {
      const path = endpoint.path.replace(/\{hash\}/, 'a'.repeat(64)).replace(/\{\w+\}/g, key);
      const reply = await test.app.http.inject({
        url: `/kx-api${path}?pageSize=500`,
        headers: { currentsite: String(site), ...(as ? { authorization: `Bearer ${as}` } : {}) },
      });
      answers.push(reply.body);
      if (path === endpoint.path) break;
    }
  }
  return answers.join('\n');
}

it('no answer tells a planted secret, and what is internal only those who may see parameters', async () => {
  const reader = await test.staff(['cms:content:view', 'system:dict:list'], 'all');
  expect(told(await everyAnswer(null), all)).toEqual([]);
  expect(told(await everyAnswer(reader), all)).toEqual([]);
  expect(told(await everyAnswer(test.admin), all)).toEqual([planted['mail.host']]);
});

it('no published page, no export and no file tells one', async () => {
  const name = 'index.template.html';
  const source = `It works${Object.keys(planted)
    .map((key) => `{{ "${key}" | sysConfig }}`)
    .join('')}{{ "SysRegistEnable" | sysConfig }}`;
  await test.call('POST', '/cms/template', { site, body: { pipeCode: 'pc', name, source, remark: '' } });
  const { path } = (await test.call<{ path: string }>('GET', `/cms/site/${site}`)).data;
  const body = { id: site, name: 'Planted', path, publishPipeProps: { pc: { indexTemplate: name } } };
  expect((await test.call('PUT', '/cms/site', { site, body })).code).toBe(200);
  const { data } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { site, body: { siteId: site } });
  expect((await test.finished(data.taskId)).errors).toEqual([]);
  const files = await readdir(test.folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile() && !/sqlite/.test(file.name))
      .map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  );
  expect(texts.some((text) => text.includes('It worksfalse'))).toBe(true);
  expect(told(texts.join('\n'), all)).toEqual([]);
});

/** Parameters as those see them who may see parameters, and what was changed of them. */
const withInternal = new Set(['sys_config', 'sys_operation_log']);

it('no table but that of secrets keeps one, and no log says one', async () => {
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(test.ctx.db);
    const found = told(JSON.stringify(rows), withInternal.has(name) ? secrets : all);
    expect(found, name).toEqual(name === 'sys_config_secret' ? secrets : []);
  }
  expect(told(said.join('\n'), all)).toEqual([]);
});
