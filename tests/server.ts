import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser, forgetGrants, givenNow, grantWholeSites } from '@kaiyin/modules/account/server';
import { openSession } from '@kaiyin/modules/session/server';
import { created, taskChanges, type Context } from '@kaiyin/server-kit';
import { inject } from 'vitest';
import type { App } from '../apps/server/app.ts';
import { createApp } from './create-app.ts';
import type { Config } from '../apps/server/config.ts';
import { freshDatabase } from './databases.ts';
import { adminPassword, testConfig } from './test-config.ts';

export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
  rows: T extends readonly unknown[] ? T : unknown[];
  total: number;
}

interface CallOptions {
  /** A session's token; the administrator's unless told, null for nobody. */
  as?: string | null;
  site?: number | null;
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  locale?: 'zh-CN' | 'en';
  headers?: Record<string, string>;
}

export interface TestApp {
  app: App;
  ctx: Context;
  folder: string;
  /** What the application was started with, to start it again. */
  config: Config;
  /** Token of the super administrator. */
  admin: string;
  /** Statements since the last `takeQueries`. */
  takeQueries(): string[];
  call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Envelope<T>>;
  /** Token of a new staff account with a role of its own. */
  staff(permissions: string[], sites: 'all' | number[]): Promise<string>;
  /** Adds a site with one pipe `pc`; answers its id. */
  addSite(path?: string): Promise<number>;
  /** Starts the application anew on what is kept, by the same clock. */
  startAgain(options?: StartOptions): Promise<void>;
  /** Waits until no job is due. */
  settle(): Promise<void>;
  /** Waits for a task to end; answers it. */
  finished(taskId: number): Promise<{ status: string; message: string; errors: string[]; result: unknown }>;
  close(): Promise<void>;
}

export { adminPassword };

interface StartOptions {
  config?: Partial<Config>;
  /** Milliseconds between two looks for what is overdue. */
  lookEvery?: number;
}

interface TestOptions {
  captcha?: boolean;
  worker?: boolean;
  clock?: () => Date;
  config?: Partial<Config>;
}

// What follows from a step may be done before the next one or after it: a test must not care. `KAIYIN_TEST_PACE=unhurried` has
// it done before; what fails only then, or only without, is a race of the test.
const isUnhurried = process.env.KAIYIN_TEST_PACE === 'unhurried';
/** Milliseconds that are waited for what never settles. */
const longestStep = 3_000;

/** The real application on a database of its own: SQLite, or PostgreSQL when `KAIYIN_TEST_DATABASE` says so. */
export async function startTestApp({
  captcha = false,
  worker = true,
  clock,
  config: extra,
}: TestOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-'));
  const database = await freshDatabase(folder, { template: inject('databaseTemplate') });
  const queries: string[] = [];
  const config: Config = { ...testConfig(folder, database.target), captcha, worker, ...extra };
  // What each call asks on PostgreSQL is no part of what it does.
  const onQuery = (sql: string) => void (sql.includes('sys_grant_version') || queries.push(sql));
  const app = await createApp(config, { onQuery, ...(clock ? { clock } : {}) });
  const ctx = app.context();
  const admin = await openSession(ctx, { userType: 'user', userId: 1 });
  let people = 0;

  const call: TestApp['call'] = async (
    method,
    path,
    { as = admin, site, body, query = {}, locale = 'en', headers = {} } = {},
  ) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)] as [string, string]],
      ),
    );
    const reply = await test.app.http.inject({
      method,
      url: `/kx-api${path}${search.size ? `?${search}` : ''}`,
      headers: {
        'accept-language': locale,
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(site ? { currentsite: String(site) } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (isUnhurried && worker && method !== 'GET') await Promise.race([test.settle(), sleep(longestStep)]);
    return reply.json();
  };

  const test: TestApp = {
    app,
    ctx,
    folder,
    config,
    admin,
    call,
    takeQueries: () => queries.splice(0),
    async staff(permissions, sites) {
      people++;
      const roleId = await addRole(ctx, `role${people}`, permissions, sites);
      const userId = await createUser(ctx, {
        userName: `staff${people}`,
        nickName: `Staff ${people}`,
        password: adminPassword,
        roleIds: [roleId],
      });
      forgetGrants(test.ctx);
      return openSession(ctx, { userType: 'user', userId });
    },
    async addSite(path = `s${randomBytes(4).toString('hex')}`) {
      const { data } = await call<{ id: number }>('POST', '/cms/site', { body: { name: `Site ${path}`, path } });
      await call('POST', '/cms/publishpipe', { site: data.id, body: { code: 'pc', name: 'PC' } });
      return data.id;
    },
    async startAgain({ config: changed, lookEvery } = {}) {
      await test.app.close();
      test.app = await createApp(
        { ...config, ...changed },
        { ...(clock && { clock }), ...(lookEvery && { lookEvery }) },
      );
      test.ctx = test.app.context();
    },
    settle: () => test.app.queue.idle(),
    async finished(taskId) {
      for (;;) {
        const listening = new AbortController();
        const changed = once(taskChanges(test.ctx), 'change', { signal: listening.signal }).catch(() => undefined);
        const task = await test.ctx.db
          .selectFrom('task')
          .selectAll()
          .where('id', '=', taskId)
          .executeTakeFirstOrThrow();
        if (!task.endTime) await changed;
        listening.abort();
        if (task.endTime) return task;
      }
    },
    async close() {
      await test.app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return test;
}

export async function addRole(
  ctx: Context,
  key: string,
  permissions: string[],
  sites: 'all' | number[],
): Promise<number> {
  return ctx.transaction(async (ctx) => {
    const { id: roleId } = await ctx.db
      .insertInto('sys_role')
      .values({
        ...created(ctx),
        name: key,
        roleKey: key,
        sort: 0,
        status: 'enabled',
        remark: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = { ownerType: 'role' as const, ownerId: roleId };
    for (const perms of permissions) {
      const { id: menuId } = await ctx.db
        .insertInto('sys_menu')
        .values({
          ...created(ctx),
          name: perms,
          parentId: 0,
          sort: 0,
          menuType: 'button',
          path: null,
          component: null,
          routeQuery: null,
          external: false,
          cached: true,
          visible: true,
          status: 'enabled',
          perms,
          icon: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await ctx.db
        .insertInto('sys_menu_grant')
        .values({ ...owner, menuId, ...givenNow(ctx) })
        .execute();
    }
    await grantWholeSites(ctx, owner, sites);
    return roleId;
  });
}
