import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { adminPassword } from './test-config.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
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

/** Starts a bundled server as a process of its own, on any free port unless told: on another when that one is taken meanwhile. */
export async function startServer(built: string, env: Record<string, string>): Promise<ServerProcess> {
  let run = await spawnServer(built, env);
  const server: ServerProcess = {
    get child() {
      return run.child;
    },
    get origin() {
      return `http://127.0.0.1:${run.port}`;
    },
    output: () => run.output,
    async up() {
      for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
        const reply = await fetch(`${server.origin}/healthz`).catch(() => undefined);
        if (run.child.exitCode === null && reply?.ok) return server;
        if (run.child.exitCode === null) continue;
        if (env.PORT !== undefined || !run.output.includes(`Port ${run.port} is taken`)) throw new Error(run.output);
        run = await spawnServer(built, env);
      }
      throw new Error(`No server in time: ${run.output}`);
    },
    ended: () => run.end,
    async stop(signal = 'SIGTERM') {
      run.child.kill(signal);
      return run.end;
    },
  };
  return server;
}

async function spawnServer(built: string, env: Record<string, string>) {
  const port = env.PORT ?? String(await freePort());
  const own = { KAIYIN_CAPTCHA: 'off', KAIYIN_DEMO: 'off', KAIYIN_ADMIN_PASSWORD: adminPassword, PORT: port };
  const child = spawn(process.execPath, [join(built, 'main.js')], { env: { ...process.env, ...own, ...env } });
  const run = { child, port, output: '', end: once(child, 'close').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (run.output += chunk));
  return run;
}
