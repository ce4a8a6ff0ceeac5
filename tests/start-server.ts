import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { adminPassword } from './test-config.ts';

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** What it has written so far. */
  output(): string;
  /** Waits until it serves; throws what it wrote when it ends instead. */
  up(): Promise<ServerProcess>;
  /** Waits for its end; answers the code. */
  ended(): Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A busy machine is slow, not wrong. */
const patience = 120_000;

/** Starts a bundled server as a process of its own, on any free port unless told. */
export async function startServer(built: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const own = { KAIYIN_CAPTCHA: 'off', KAIYIN_DEMO: 'off', KAIYIN_ADMIN_PASSWORD: adminPassword, PORT: port };
  const child = spawn(process.execPath, [join(built, 'main.js')], { env: { ...process.env, ...own, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const end = once(child, 'close').then(([code]) => code as number | null);
  const origin = `http://127.0.0.1:${port}`;
  const server: ServerProcess = {
    child,
    origin,
    output: () => text,
    async up() {
      for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
        const reply = await fetch(`${origin}/healthz`).catch(() => undefined);
        if (reply?.ok) return server;
        if (child.exitCode !== null) throw new Error(text);
      }
      throw new Error(`No server in time: ${text}`);
    },
    ended: () => end,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return end;
    },
  };
  return server;
}
