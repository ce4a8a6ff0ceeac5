import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Cost {
  milliseconds: number;
  count: number | undefined;
}

const thread = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', async ([before, after]) => {
  const { markChanges } = await import(workerData);
  const began = process.threadCpuUsage();
  const found = markChanges(before, after);
  const { user, system } = process.threadCpuUsage(began);
  parentPort.postMessage({ milliseconds: (user + system) / 1000, count: found?.count });
});`;
const module = new URL('./mark-changes.ts', import.meta.url).href;

let worker: Worker;
beforeEach(() => {
  const resourceLimits = { maxOldGenerationSizeMb: 128 };
  worker = new Worker(thread, { eval: true, workerData: module, resourceLimits });
});
afterEach(() => worker.terminate());

/** What marking costs in a thread that has 128 megabytes. @throws when that needs more */
async function costOf(before: string, after: string): Promise<Cost> {
  worker.postMessage([before, after], []);
  const [cost] = (await once(worker, 'message')) as [Cost];
  return cost;
}

const pageOf = (first: string, rest: string) => `<p>${first}</p>${rest}`;
const filled = (unit: string, length: number) => unit.repeat(Math.max(1, Math.floor(length / unit.length)));
const within = (name: string, attribute: string, end: string, unit: string) => (link: number, rest: number) =>
  `<${name} ${attribute}="${filled('a', link)}">${filled(unit, rest)}${end}`;

/** Pages of a length that is divided between where a link leads and what stands in it. */
const shapes: Record<string, (link: number, rest: number) => string> = {
  'pieces of a link': within('a', 'href', '</a>', '<b>y</b>x'),
  'pieces of a link that is not closed': within('a', 'href', '', '<b>y</b>x'),
  'pieces between comments': within('a', 'href', '</a>', 'x<!---->'),
  'different pieces': (link, rest) =>
    `<a href="${filled('a', link)}">${Array.from({ length: rest / 16 }, (_, n) => `<b>${n}</b>x`).join('')}</a>`,
  'links in a link': within('a', 'href', '</a>', '<a href="b">y</a>x'),
  'pictures in a link': within('a', 'href', '</a>', '<img src=x>'),
  'sources of a picture': within('picture', 'title', '</picture>', '<source srcset="b">'),
  'long texts of a link': within('a', 'href', '</a>', `<b>${'y'.repeat(2000)}</b>`),
};

describe('what differs in a long page is found in the time and the memory of its length', () => {
  it.each(Object.keys(shapes))('%s', async (shape) => {
    const length = 900_000;
    for (const share of [0.02, 0.2, 0.5, 0.8]) {
      const rest = shapes[shape]?.(length * share, length * (1 - share)) ?? '';
      for (const [before, after] of [
        [pageOf('one', rest), pageOf('two', rest)],
        [pageOf('one', rest), pageOf('two', rest.replace('aa', 'bb'))],
      ] as const) {
        expect(before.length).toBeLessThan(1_000_000);
        expect((await costOf(before, after)).milliseconds, `${share} of it is the link`).toBeLessThan(3000);
      }
    }
  });

  it.each<[string, (n: number) => unknown, (n: number) => unknown]>([
    ['all different', (n) => `a${n}`, (n) => `b${n}`],
    ['in another order', (n) => n % 97, (n) => (n * 31) % 89],
    ['every other one', (n) => n, (n) => (n % 2 ? n : 'x')],
    ['one after the other', (n) => n, (n) => n + 1],
  ])('as many pieces as are compared, %s', async (_, was, is) => {
    const page = (text: (n: number) => unknown) =>
      Array.from({ length: 39_999 }, (__, n) => `<p>${text(n)}`).join('</p>');
    const { milliseconds, count } = await costOf(page(was), page(is));
    expect(count).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(3000);
  });

  it('still tells which word differs beside a long link', async () => {
    const rest = shapes['pieces of a link']?.(300_000, 90_000) ?? '';
    expect((await costOf(pageOf('one', rest), pageOf('two', rest))).count).toBe(1);
  });
});
