import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConsole, environment, install, pinnedNode, root } from './lib.mjs';

install();
await buildConsole();
const server = spawn(pinnedNode(), [join(root, 'apps/server/main.ts')], {
  cwd: root,
  env: environment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 0));
