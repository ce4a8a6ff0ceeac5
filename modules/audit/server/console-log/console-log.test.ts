import { expect, it } from 'vitest';
import { consoleRing } from './ring.ts';
import { withoutSecrets } from './without-secrets.ts';

const logged = (fields: object) =>
  JSON.stringify({ level: 30, time: 1_764_000_000_000, pid: 1, hostname: 'h', ...fields });

it('has the last thousand lines, each with its number, and those after one', () => {
  const ring = consoleRing();
  for (let n = 1; n <= 1005; n++) ring.write(logged({ msg: `line ${n}` }));
  const { index, logs } = ring.after(0);
  expect([index, logs.length, logs[0]?.text, logs.at(-1)?.index]).toEqual([1005, 1000, 'line 6', 1005]);
  expect(ring.after(1003).logs.map(({ text }) => text)).toEqual(['line 1004', 'line 1005']);
  expect(ring.after(5000).logs).toEqual([]);
});

it('tells level, time, and what is said with a line, such as an error with its stack', () => {
  const ring = consoleRing();
  ring.write(
    logged({ level: 50, msg: 'failed', reqId: 'r1', err: { type: 'Error', message: 'no', stack: 'Error: no\n at x' } }),
  );
  ring.write('not JSON');
  expect(ring.after(0).logs).toMatchObject([
    { level: 'error', text: 'failed', time: '2025-11-24T16:00:00.000Z', more: 'Error: no\n at x\n"reqId":"r1"' },
    { level: 'info', text: 'not JSON' },
  ]);
});

it('tells whoever listens, until they do not', () => {
  const ring = consoleRing();
  let heard = 0;
  const stop = ring.listen(() => heard++);
  ring.write(logged({ msg: 'a' }));
  stop();
  ring.write(logged({ msg: 'b' }));
  expect(heard).toBe(1);
});

it.each([
  ['connected to postgres://kaiyin:hunter2@db:5432/kaiyin', 'connected to postgres://kaiyin:***@db:5432/kaiyin'],
  ['authorization: Bearer abc.def-123', 'authorization: ***'],
  ['{"password":"a \\"b\\" c","name":"n"}', '{"password":***,"name":"n"}'],
  ['GET /x?token=abc123&page=2', 'GET /x?token=***&page=2'],
  ['s3 secretAccessKey=AKIA123 region=cn', 's3 secretAccessKey=*** region=cn'],
  ['release 12 of site 3 is shown', 'release 12 of site 3 is shown'],
])('says %j as %j', (line, told) => {
  expect(withoutSecrets(line)).toBe(told);
});

it('masks what lies within a field, too', () => {
  const ring = consoleRing();
  ring.write(logged({ msg: 'asked', headers: { cookie: 'kaiyin=abc; other=1' }, config: { apiKey: 'k1' } }));
  const kept = JSON.stringify(ring.after(0));
  expect(kept).not.toContain('kaiyin=abc');
  expect(kept).not.toContain('k1"');
});
