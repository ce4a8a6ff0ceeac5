import { Worker } from 'node:worker_threads';
import { worked } from './worked.ts';

export interface Attack {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Text that stands in for the body: sent again for every request. */
  body: string;
  times: number;
}

// A thread of its own: what it does must not stop the server that is measured.
const attacker = `
  const { workerData: { port, attacks }, parentPort } = require('node:worker_threads');
  const { request } = require('node:http');
  const send = ({ method, path, headers, body }) => new Promise((done) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part)).on('end', () => done(text)).on('error', () => done(''));
    });
    sent.on('error', () => done(''));
    sent.end(body);
  });
  void (async () => {
    const sending = attacks.flatMap((attack) => Array.from({ length: attack.times }, () => send(attack)));
    parentPort.postMessage(await Promise.all(sending));
  })();
`;

/** Sends everything at once from another thread; answers what came back, empty where the line was cut. */
export function attack(port: number, attacks: Attack[]): Promise<string[]> {
  const thread = new Worker(attacker, { eval: true, workerData: { port, attacks } });
  return new Promise((resolve, reject) => {
    thread.once('message', (answers: string[]) => resolve(answers));
    thread.once('error', reject);
  }).finally(() => void thread.terminate()) as Promise<string[]>;
}

/**
 * The most that this thread, which is the server's, worked before it had answered one `/healthz` while something went on:
 * milliseconds of the processor, which are those of a clock where nothing else runs, and the same where much does.
 */
export async function slowestHealth(base: string, meanwhile: Promise<unknown>): Promise<number> {
  let over = false;
  const ended = meanwhile.finally(() => (over = true));
  let slowest = 0;
  while (!over) {
    const began = worked();
    const answer = await fetch(`${base}/healthz`);
    await answer.text();
    slowest = Math.max(slowest, worked() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await ended;
  return slowest;
}
