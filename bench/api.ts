import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createApp } from '../apps/server/app.ts';
import { readConfig } from '../apps/server/config.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { buildServer } from '../scripts/built-server.ts';
import { lightAtRest } from '../scripts/lib.mjs';
import { bodyOf, fill, titleOf, type Filled } from './api/fill.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    catalogs: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const articles = Number(values.articles);
const catalogs = Number(values.catalogs);
const password = 'Bench-run-2026';
const ports = { ours: 18_080, bare: 18_081 };

const folder = await mkdtemp(join(tmpdir(), 'kaiyin-bench-'));
const env = {
  ...process.env,
  NODE_ENV: 'production',
  KAIYIN_DATA: folder,
  KAIYIN_DEMO: 'off',
  KAIYIN_CAPTCHA: 'off',
  KAIYIN_ADMIN_PASSWORD: password,
  PORT: String(ports.ours),
};
let startMilliseconds = 0;
console.log(`Filling ${articles} articles in ${catalogs} catalogs …`);
const filled = await prepare();
const ours = await startOurs();
const rest = await restMemory(ours);
const bare = await startBare();
const token = await signIn();
const results: Result[] = [];

interface Request {
  name: string;
  kind: 'read' | 'write';
  ours: autocannon.Request;
  bare: autocannon.Request | undefined;
}
interface Result {
  name: string;
  kind: string;
  ours: number;
  bare: number | null;
  ratio: number | null;
  failed: number;
}

for (const request of requests()) results.push(await measure(request));
console.log('');
console.table(
  results.map(({ name, ours, bare, ratio, failed }) => ({
    name,
    'Kaiyin/s': ours,
    'bare/s': bare ?? '—',
    ratio: ratio ?? '—',
    failed,
  })),
);
ours.kill();
bare.kill();
await rm(folder, { recursive: true, force: true });
if (values.json) console.log(JSON.stringify({ articles, catalogs, startMilliseconds, restMegabytes: rest, results }));

async function prepare(): Promise<Filled> {
  const app = await createApp({ ...readConfig(env), worker: false });
  await firstStart(app.context(), password);
  const filled = await fill(app, articles, catalogs);
  await app.close();
  return filled;
}

async function startOurs(): Promise<ChildProcess> {
  const main = join(buildServer('measured-server'), 'main.js');
  const began = performance.now();
  const child = fork(main, {
    // As `npm start` runs it.
    env: { ...lightAtRest.env, ...env },
    execArgv: lightAtRest.flags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${ports.ours}/healthz`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  startMilliseconds = Math.round(performance.now() - began);
  console.log(`Start to first answer: ${startMilliseconds} ms`);
  return child;
}

/** Resident megabytes of the server after some quiet seconds; only Linux tells. */
async function restMemory({ pid }: ChildProcess): Promise<number | null> {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  if (!kilobytes) return null;
  console.log(`Memory at rest: ${Math.round(kilobytes / 1024)} MB`);
  return Math.round(kilobytes / 1024);
}

async function startBare(): Promise<ChildProcess> {
  const child = fork(
    join(import.meta.dirname, 'api/bare-server.ts'),
    [join(folder, 'bare.sqlite'), String(ports.bare)],
    { env },
  );
  await once(child, 'message');
  for (let from = 0; from < articles; from += 2000) {
    const rows = Array.from({ length: Math.min(2000, articles - from) }, (_, offset) => {
      const index = from + offset;
      const at = new Date(1_700_000_000_000 + index * 60_000).toISOString();
      return [
        filled.catalogIds[index % catalogs],
        titleOf(index),
        '记者',
        '一段摘要，说明这篇文章讲了什么。',
        bodyOf(index),
        at,
      ];
    });
    child.send(rows);
    await once(child, 'message');
  }
  return child;
}

async function signIn(): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${ports.ours}/kx-api/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await reply.json()) as { data: string }).data;
}

function requests(): Request[] {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const get = (path: () => string): autocannon.Request => ({
    method: 'GET',
    setupRequest: (request) => ({ ...request, path: path() }),
  });
  const send = (method: 'POST' | 'PUT', path: string, body: () => object): autocannon.Request => ({
    method,
    path,
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
  });
  const api = '/kx-api/cms/content';
  const draft = () => ({
    catalogId: oneOf(filled.catalogIds),
    title: titleOf(Math.floor(Math.random() * 1e9)),
    author: '记者',
    summary: '摘要',
    body: bodyOf(1),
  });
  const revisions = new Map<number, number>();
  const next = (id: number) => revisions.set(id, (revisions.get(id) ?? 0) + 1).get(id);
  let turn = 0;
  const word = () => encodeURIComponent(`第${Math.floor(Math.random() * articles)}期`);
  return [
    {
      name: 'list of 20 of a catalog',
      kind: 'read',
      ours: get(() => `${api}/list?catalogId=${oneOf(filled.catalogIds)}&pageSize=20`),
      bare: get(() => `/list?catalogId=${oneOf(filled.catalogIds)}`),
    },
    {
      name: 'page 250 of all',
      kind: 'read',
      ours: get(() => `${api}/list?pageNum=250&pageSize=20`),
      bare: get(() => '/list?pageNum=250'),
    },
    {
      name: 'get one',
      kind: 'read',
      ours: get(() => `${api}/${oneOf(filled.contentIds)}`),
      bare: get(() => `/${1 + Math.floor(Math.random() * articles)}`),
    },
    {
      name: 'title search',
      kind: 'read',
      ours: get(() => `${api}/list?title=${word()}`),
      bare: get(() => `/list?title=${word()}`),
    },
    { name: 'create (3 KB, durable)', kind: 'write', ours: send('POST', api, draft), bare: send('POST', '/', draft) },
    {
      name: 'update',
      kind: 'write',
      ours: send('PUT', api, () => {
        const id = filled.contentIds[turn++ % filled.contentIds.length] ?? 0;
        return { ...draft(), id, revision: next(id) };
      }),
      bare: send('PUT', '/', () => ({ ...draft(), id: 1 + Math.floor(Math.random() * articles) })),
    },
  ];
}

async function measure({ name, kind, ours: our, bare: their }: Request): Promise<Result> {
  const headers = { authorization: `Bearer ${token}`, currentsite: String(filled.siteId) };
  const one = await shoot(ports.ours, our, headers);
  const other = their ? await shoot(ports.bare, their, {}) : undefined;
  const ratio = other ? Math.round((one.rate / other.rate) * 100) / 100 : null;
  console.log(`${name}: ${one.rate}/s, bare ${other?.rate ?? '—'}/s${one.failed ? `, ${one.failed} FAILED` : ''}`);
  return { name, kind, ours: one.rate, bare: other?.rate ?? null, ratio, failed: one.failed };
}

async function shoot(port: number, request: autocannon.Request, headers: Record<string, string>) {
  let failed = 0;
  // Refusals answer 200 as well: what counts is the envelope's code.
  const onResponse = (status: number, body: string) => {
    if (status !== 200 || !body.startsWith('{"code":200')) failed++;
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 20,
    duration: Number(values.seconds),
    headers,
    requests: [{ ...request, onResponse, headers: { ...headers, ...(request.headers as Record<string, string>) } }],
  });
  return { rate: Math.round(result.requests.average), failed: failed + result.errors };
}
