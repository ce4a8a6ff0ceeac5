import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');
const { holdBuild, letGoOfBuild, removeOldBuilds } = (await import(join(root, 'scripts/builds-in-use.mjs'))) as {
  holdBuild: (folder: string, pid: number) => boolean;
  letGoOfBuild: (folder: string, pid: number) => void;
  removeOldBuilds: (builds: string) => void;
};

// A build that was last used so many minutes after the first one.
function addBuild(builds: string, name: string, minute: number): string {
  const folder = join(builds, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), '');
  used(folder, minute);
  return folder;
}
const used = (folder: string, minute: number) => utimesSync(folder, minute * 60, minute * 60);

async function ended(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('builds of the server', () => {
  let builds: string;
  let oldest: string;
  const left = () => readdirSync(builds).sort();

  beforeEach(() => {
    builds = mkdtempSync(join(tmpdir(), 'kaiyin-builds-'));
    oldest = addBuild(builds, 'a', 1);
    for (const [at, name] of ['b', 'c', 'd'].entries()) addBuild(builds, name, at + 2);
  });
  afterEach(() => rmSync(builds, { recursive: true, force: true }));

  it('go when nobody runs from them, but the three that were used last', () => {
    used(oldest, 9);
    removeOldBuilds(builds);
    expect(left()).toEqual(['a', 'c', 'd']);
  });

  it('stay while one of two processes lives that run from them', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    expect(holdBuild(oldest, process.pid)).toBe(true);
    expect(holdBuild(oldest, other.pid ?? 0)).toBe(true);
    letGoOfBuild(oldest, process.pid);
    used(oldest, 1);
    removeOldBuilds(builds);
    expect(left()).toEqual(['a', 'b', 'c', 'd']);
    other.stdin.end();
    await once(other, 'exit');
    removeOldBuilds(builds);
    expect(left()).toEqual(['b', 'c', 'd']);
  });

  it('go when the process that ran from them has ended without a word', async () => {
    writeFileSync(join(oldest, `held-by-${await ended()}`), '');
    used(oldest, 1);
    removeOldBuilds(builds);
    expect(left()).toEqual(['b', 'c', 'd']);
  });

  it.runIf(existsSync('/proc/self/stat'))('go when another process has come to that number', () => {
    holdBuild(oldest, process.pid);
    const hold = join(oldest, `held-by-${process.pid}`);
    writeFileSync(hold, readFileSync(hold, 'utf8').replace(/^\d+/, '1'));
    used(oldest, 1);
    removeOldBuilds(builds);
    expect(left()).toEqual(['b', 'c', 'd']);
  });

  it('lose the marks of the dead when another process takes hold', async () => {
    const dead = `held-by-${await ended()}`;
    writeFileSync(join(oldest, dead), '');
    holdBuild(oldest, process.pid);
    expect(readdirSync(oldest).sort()).toEqual([`held-by-${process.pid}`, 'main.js']);
  });

  it('are not there when they are removed, or when only something compiled has come back', () => {
    expect(holdBuild(join(builds, 'gone'), process.pid)).toBe(false);
    mkdirSync(join(builds, 'gone', 'compiled'), { recursive: true });
    expect(holdBuild(join(builds, 'gone'), process.pid)).toBe(false);
  });

  it('that were never finished go with their builder', async () => {
    addBuild(builds, `e.${await ended()}.new`, 9);
    addBuild(builds, `a.${await ended()}.old`, 9);
    addBuild(builds, `f.${process.pid}.new`, 9);
    removeOldBuilds(builds);
    expect(left()).toEqual(['b', 'c', 'd', `f.${process.pid}.new`]);
  });
});

describe('a server that runs from its build', () => {
  const script = `
    const { startServer } = await import(process.argv[1]);
    const server = await startServer();
    process.on('SIGTERM', () => server.kill('SIGTERM'));
    server.on('close', () => process.exit());`;
  let checkout: string;
  let builds: string;
  let port: number;
  let starter: ChildProcess;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'kaiyin-checkout-'));
    builds = join(checkout, '.cache/server');
    await cp(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
    for (const name of ['apps', 'packages', 'modules', 'node_modules', 'package.json', 'package-lock.json'])
      await symlink(join(root, name), join(checkout, name));
    port = await freePort();
  });
  afterAll(async () => {
    // None is left but where a test has failed.
    for (const each of started) each.kill('SIGTERM');
    for (const pid of holders()) if (pid !== starter.pid) process.kill(pid, 'SIGKILL');
    await rm(checkout, { recursive: true, force: true, maxRetries: 5 });
  });

  const build = () => join(builds, readdirSync(builds).find((name) => /^[0-9a-f]{16}$/.test(name)) ?? '');
  const holders = (): number[] =>
    (existsSync(builds) ? readdirSync(build()) : []).flatMap((name) => {
      const pid = /^held-by-(\d+)$/.exec(name)?.[1];
      return pid ? [Number(pid)] : [];
    });
  const lib = () => join(checkout, 'scripts/lib.mjs');
  // While it starts it answers that it does.
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => (answer.status === 503 ? undefined : answer),
      () => undefined,
    );

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      KAIYIN_DATA: join(checkout, 'data'),
      KAIYIN_DEMO: 'off',
      KAIYIN_CAPTCHA: 'on',
      PORT: String(port),
    };
    delete (env as NodeJS.ProcessEnv).NODE_COMPILE_CACHE;
    starter = spawn(process.execPath, ['--input-type=module', '-e', script, lib()], { env, stdio: 'ignore' });
    started.push(starter);
    for (let tries = 0; !(await ask('/')); tries++) {
      if (tries > 2000) throw new Error('The server does not answer');
      await sleep(50);
    }
  }

  it('lays what is compiled of it into it, and marks nothing after its end', { timeout: 120_000 }, async () => {
    await start();
    expect(holders()).toHaveLength(2);
    starter.kill('SIGTERM');
    await once(starter, 'exit');
    expect(holders()).toEqual([]);
    expect(readdirSync(join(build(), 'compiled'))).not.toEqual([]);
    expect(readdirSync(join(checkout, '.cache'))).toEqual(['server']);
  });

  it('is bundled again where only what was compiled of it has come back', { timeout: 120_000 }, async () => {
    const own = build();
    rmSync(own, { recursive: true });
    mkdirSync(join(own, 'compiled'), { recursive: true });
    const bundling = spawn(process.execPath, ['-e', `import(${JSON.stringify(lib())}).then((it) => it.buildServer())`]);
    expect(await once(bundling, 'exit')).toEqual([0, null]);
    expect(readdirSync(own)).toContain('main.js');
    expect(readdirSync(builds)).toHaveLength(1);
  });

  it(
    'keeps it, and what it may still load, when its starter is killed and others are built',
    { timeout: 120_000 },
    async () => {
      await start();
      const own = build();
      starter.kill('SIGKILL');
      await once(starter, 'exit');
      used(own, 1);
      for (const [at, name] of ['b', 'c', 'd', 'e'].entries()) addBuild(builds, name, at + 2);
      removeOldBuilds(builds);
      // What draws the captcha is loaded with the first one.
      const reply = await ask('/kx-api/captchaImage');
      expect(await reply?.json()).toMatchObject({ code: 200 });
      for (const pid of holders()) if (pid !== starter.pid) process.kill(pid, 'SIGTERM');
      while (await ask('/')) await sleep(20);
      // However long a busy machine takes to end it.
      while (existsSync(own)) {
        await sleep(20);
        removeOldBuilds(builds);
      }
      expect(readdirSync(builds).sort()).toEqual(['c', 'd', 'e']);
    },
  );
});
