import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { forgetLetters, openPost, sendLetter } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const letter = { channel: 'email', to: 'li@example.com', subject: 'Your code', text: 'It is 123456.\n\nBye' } as const;
const list = async (as?: string | null) => test.call('GET', '/monitor/mail/list', as === undefined ? {} : { as });

it('without a server a letter is a private file, and is shown to the super administrator', async () => {
  await sendLetter(test.ctx, letter);
  await sendLetter(test.ctx, { channel: 'sms', to: '13800000000', subject: 'Line\nbreak', text: 'Two' });
  const { rows } = await list();
  expect(rows).toMatchObject([
    { channel: 'sms', to: '13800000000', subject: 'Line break' },
    { channel: 'email', to: 'li@example.com', subject: 'Your code' },
  ]);
  const [, { id }] = rows as [unknown, { id: string }];
  expect((await test.call('GET', `/monitor/mail/${id}`)).data).toMatchObject({ text: 'It is 123456.\n\nBye' });
  expect((await stat(join(test.folder, 'mail', `${id}.txt`))).mode & 0o777).toBe(0o600);
  expect((await test.call('GET', '/monitor/mail/post')).data).toEqual({ server: null });
});

it('that a letter was read is logged', async () => {
  const { rows } = await test.call('GET', '/monitor/operlog/list');
  expect(rows).toMatchObject([{ title: 'Letter · Details read' }]);
});

it('letters are refused to everybody else', async () => {
  const { rows } = await list();
  const path = `/monitor/mail/${(rows as { id: string }[])[0]?.id}`;
  const staff = await test.staff(['monitor:mail:view', 'monitor:online:list'], []);
  for (const as of [null, staff]) {
    const code = as === null ? 401 : 403;
    expect((await list(as)).code).toBe(code);
    expect((await test.call('GET', path, { as })).code).toBe(code);
  }
  expect((await test.call('GET', '/monitor/mail/..%2f..%2fsecrets')).code).toBe(404);
});

it('letters to an address are deleted with its owner’s data, and all after seven days', async () => {
  await forgetLetters(test.ctx, 'li@example.com');
  expect((await list()).rows).toMatchObject([{ to: '13800000000' }]);
  await test.ctx.services.post.folder.put(letter, new Date(Date.now() + 8 * 86_400_000));
  expect((await list()).rows).toMatchObject([{ to: 'li@example.com' }]);
});

it('a mail goes to the SMTP server where there is one', async () => {
  const { server, port, received } = await smtpServer();
  const post = openPost({ data: test.folder, smtp: `smtp://127.0.0.1:${port}?from=press@example.com` });
  await sendLetter({ ...test.ctx, services: { ...test.ctx.services, post } }, letter);
  server.close();
  expect(received()).toMatch(/MAIL FROM:<press@example.com>[\s\S]*RCPT TO:<li@example.com>[\s\S]*It is 123456\./);
});

it('a server that does not answer is said', async () => {
  const { server, port } = await smtpServer();
  await new Promise((done) => server.close(done));
  const post = openPost({ data: test.folder, smtp: `smtp://127.0.0.1:${port}` });
  const sending = sendLetter({ ...test.ctx, services: { ...test.ctx.services, post } }, letter);
  await expect(sending).rejects.toMatchObject({ key: 'mail.failed' });
});

async function smtpServer(): Promise<{ server: Server; port: number; received: () => string }> {
  let text = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      text += bytes.toString();
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      if (text.endsWith('QUIT\r\n')) return void socket.end('221 bye\r\n');
      isData = !isData && text.endsWith('DATA\r\n');
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as { port: number }).port, received: () => text };
}
