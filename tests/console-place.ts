import { request } from 'node:http';
import { startTestApp, type TestApp } from './server.ts';

/** Names of this machine, as a browser may write them. */
export const loopback = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost:8080',
  '127.0.0.1',
  '127.9.9.9:1',
  '[::1]:8080',
];
/** Where the console and its calls lie. */
export const consolePaths = [
  '/ss-member/',
  '/kx-api/captchaImage',
  '/preview/x/',
  '/',
  '/%73s-member/login',
  '/%6bx-api/x',
];

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request as a browser at that host would send it, over a real line. */
function ask(port: number, path: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

export interface Place {
  test: TestApp;
  site: number;
  port: number;
  ask(path: string, headers?: Record<string, string>, body?: object): Promise<Answer>;
  /** A pipe of the site `shown` whose pages say so, at a domain that is given without asking. */
  claim(domain: string): Promise<void>;
}

/** The application on a line of its own, with a site `shown`. */
export async function startPlace(url?: string, trustedProxies: string[] = []): Promise<Place> {
  const test = await startTestApp({ config: { url, trustedProxies } });
  const site = await test.addSite('shown');
  const pc = { indexTemplate: 'index.template.html' };
  await test.call('POST', '/cms/template', {
    site,
    body: { pipeCode: 'pc', name: 'index.template.html', source: 'page of a site' },
  });
  await test.call('PUT', '/cms/site', { body: { id: site, name: 'S', path: 'shown', publishPipeProps: { pc } } });
  const { data } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', { site, body: { siteId: site } });
  await test.finished(data.taskId);
  const base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(base).port);
  return {
    test,
    site,
    port,
    ask: (path, headers, body) => ask(port, path, headers, body),
    async claim(domain) {
      await test.ctx.db.updateTable('cms_publishpipe').set({ domain }).execute();
    },
  };
}

export const isConsole = ({ status, text }: Answer) => status === 200 && text.includes('"captchaEnabled"');
