import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, install, pinnedNode, root } from './lib.mjs';

install();
const start = (args, env = {}) => spawn(pinnedNode(), args, { cwd: root, env: environment(env), stdio: 'inherit' });
const children = [
  start(['--watch', join(root, 'apps/server/main.ts')], { KAIYIN_LOG: 'info' }),
  start([join(root, 'node_modules/vite/bin/vite.js'), 'apps/console']),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('close', stop);
