import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSite } from '@kaiyin/modules/publish/server';
import { unzip } from '@kaiyin/server-kit/unzip';
import type { App } from '../apps/server/app.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { createApp } from './create-app.ts';
import { wrongFiles } from './shown-files.ts';
import { adminPassword, testConfig } from './test-config.ts';

interface Call {
  as?: string;
  body?: object;
  locale?: string;
  site?: number;
}

/** The application on a copy of a data folder that an earlier edition left in `editions`, its clock where it is put. */
export interface EditionApp {
  root: string;
  /** The folder as the earlier edition left it. */
  untouched: string;
  data: string;
  now: Date;
  app: App;
  /** What the server said as it started. */
  said: string[];
  /** Ends it and starts it again at an instant. */
  restart(at: string): Promise<void>;
  call<T>(path: string, call?: Call): Promise<T>;
  signIn(username: string, password?: string): Promise<string>;
  /** Publishes a site, and answers which of its files are not as they should be. */
  publish(siteId: number, held?: 'end'): Promise<string[]>;
  wrongOf(siteId: number): Promise<string[]>;
  end(): Promise<void>;
}

export async function startEdition(edition: string, at: string): Promise<EditionApp> {
  const root = await mkdtemp(join(tmpdir(), 'kaiyin-edition-'));
  const untouched = (await unzip(join(import.meta.dirname, 'editions', edition), root)).folder;
  const data = join(root, 'data');
  await cp(untouched, data, { recursive: true });
  const said: string[] = [];
  const start = async (): Promise<App> => {
    const config = testConfig(data, join(data, 'kaiyin.sqlite'));
    const app = await createApp(config, { clock: () => running.now, say: (line) => void said.push(line) });
    await firstStart(app.context(), adminPassword);
    await app.queue.idle();
    return app;
  };
  const running = { root, untouched, data, said, now: new Date(at) } as EditionApp;
  return Object.assign(running, { app: await start(), ...deeds(running, start) });
}

const deeds = (running: EditionApp, start: () => Promise<App>) => ({
  async restart(at: string) {
    await running.app.close();
    running.now = new Date(at);
    running.app = await start();
  },
  async call<T>(path: string, { as, body, locale = 'zh-CN', site = 1 }: Call = {}): Promise<T> {
    const headers = {
      currentsite: String(site),
      'accept-language': locale,
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    };
    const sent = body ? { method: 'POST' as const, payload: body } : { method: 'GET' as const };
    return (await running.app.http.inject({ url: `/kx-api${path}`, headers, ...sent })).json<T>();
  },
  async signIn(username: string, password = adminPassword): Promise<string> {
    const { data } = await running.call<{ data: string }>('/api/member/login', { body: { username, password } });
    return data;
  },
  wrongOf: (siteId: number) => wrongFiles(running.app, { data: running.data, siteId, now: running.now }),
  async publish(siteId: number, held?: 'end') {
    await publishSite(running.app.context(), running.app.desk, { siteId, reason: '', ...(held && { held }) });
    await running.app.queue.idle();
    return running.wrongOf(siteId);
  },
  async end() {
    await running.app.close();
    await rm(running.root, { recursive: true, force: true });
  },
});
