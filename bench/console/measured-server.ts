import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../../scripts/built-server.ts';
import { freePort } from '../../tests/free-port.ts';

const password = 'Bench-run-2026';

export interface MeasuredServer {
  origin: string;
  /** Of the administrator. */
  token: string;
  close: () => Promise<void>;
}

/** The product as `npm start` runs it, with the demo site, on a data folder of its own. */
export async function startMeasured(): Promise<MeasuredServer> {
  const data = await mkdtemp(join(tmpdir(), 'kaiyin-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    KAIYIN_DATA: data,
    KAIYIN_CAPTCHA: 'off',
    KAIYIN_ADMIN_PASSWORD: password,
    KAIYIN_LOG: 'error',
    PORT: String(port),
  };
  const child = fork(join(buildServer('measured-server'), 'main.js'), {
    env,
    execArgv: ['--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const close = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await sleep(100);
    return { origin, token: await signIn(origin), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signIn(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/kx-api/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { data, msg } = (await reply.json()) as { data?: string; msg: string };
  if (!data) throw new Error(`The administrator cannot sign in: ${msg}`);
  return data;
}
