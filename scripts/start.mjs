import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConsole, buildServer, environment, install, pinnedNode, root } from './lib.mjs';

install();
await buildConsole();
const main = await buildServer();
// A small young generation: requests leave little behind, and the process stays light at rest.
const server = spawn(pinnedNode(), ['--max-semi-space-size=4', main], {
  cwd: root,
  env: environment({
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
  }),
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 0));
