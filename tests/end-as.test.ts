import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, '../scripts/end-as.mjs');

function starterOf(server: string) {
  const code = `
    const { endAs } = await import(${JSON.stringify(script)});
    const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' });
    endAs(child);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code, server]);
}

it.each([
  ['a code of its own', 'process.exit(3)', [3, null]],
  ['an error that nobody catches', 'throw new Error("crashed")', [1, null]],
  ['being killed', 'process.kill(process.pid, "SIGKILL")', [null, 'SIGKILL']],
  ['its work done', '', [0, null]],
])('a start ends as its server with %s', async (_, server, expected) => {
  expect(await once(starterOf(server), 'exit')).toEqual(expected);
});

it('passes a signal on and waits for the server to end in order', async () => {
  const starter = starterOf(
    'process.on("SIGTERM", () => setTimeout(() => process.exit(7), 100)); console.log("up"); setInterval(() => {}, 1000)',
  );
  await once(starter.stdout, 'data');
  starter.kill('SIGTERM');
  expect(await once(starter, 'exit')).toEqual([7, null]);
});
