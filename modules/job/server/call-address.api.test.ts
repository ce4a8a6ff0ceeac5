import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '@kaiyin/modules/dictionary/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { answerOf } from './call-address.ts';

let test: TestApp;
let other: Server;
let address: string;

beforeAll(async () => {
  test = await startTestApp();
  other = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => response.end(`${request.method} ${request.headers['content-type']} ${body}`));
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  other.close();
  await test.close();
});

const add = (url: string) =>
  test.call<{ id: number } & { field: string; message: string }[]>('POST', '/monitor/job', {
    body: {
      jobName: url,
      jobGroup: 'system',
      target: 'job.callAddress',
      args: { url },
      cron: '0 5 * * *',
      misfirePolicy: 'skip',
      concurrent: false,
      status: 'disabled',
      remark: '',
    },
  });

it('a host that the parameter does not list is refused, one of an inner network when it is called', async () => {
  const url = 'http://inner.example.com/x';
  expect((await add(url)).data).toMatchObject([
    { field: 'args', message: 'Host “inner.example.com” is not listed in the parameter JobHosts' },
  ]);
  const { rows } = await test.call<Config[]>('GET', '/system/config/list', { query: { configKey: 'JobHosts' } });
  await test.call('PUT', '/system/config', { body: { ...rows[0], configValue: 'inner.example.com' } });
  expect((await add(url)).code).toBe(200);
  await expect(answerOf({ url: address, method: 'GET', body: '' })).rejects.toMatchObject({
    key: 'job.addressRefused',
  });
});

it('what is sent arrives with its type, and the answer comes back', async () => {
  const all = { mayConnect: () => true };
  const post = await answerOf({ url: address, method: 'POST', body: '{"a":1}' }, all);
  expect(post).toEqual({ status: 200, text: 'POST application/json {"a":1}' });
  const get = await answerOf({ url: address, method: 'GET', body: 'not sent' }, all);
  expect(get.text).toBe('GET undefined ');
});
