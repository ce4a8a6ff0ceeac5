import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildConsole } from '../scripts/lib.mjs';
import { browserPath } from '../e2e/find-browser.ts';
import { click, load, type Clicked, type Loaded } from './console/measure.ts';
import { startMeasured } from './console/measured-server.ts';
import { menu, screens, type Screen } from './console/screens.ts';

// npm run bench -- console: what a browser loads for five screens and how long it takes, and how long a click takes.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

await buildConsole();
const { path, failures } = await browserPath();
if (path === undefined)
  throw new Error(`No browser could be started. Name one in KAIYIN_BROWSER.\n${failures.join('\n')}`);
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
const server = await startMeasured();

interface Result {
  screen: string;
  figures: Record<string, number>;
}

try {
  const loads = await measure(screens(await newestContent()), ['requests', 'kilobytes', 'cold', 'warm'], (screen) =>
    load(browser, server, screen),
  );
  console.table(byScreen(loads));
  const clicks = await measure(menu.areas, ['first', 'visited'], (to) =>
    click(browser, server, { from: menu.from, to }),
  );
  console.table(byScreen(clicks));
  if (values.json) console.log(JSON.stringify({ loads, clicks }));
} finally {
  await browser.close();
  await server.close();
}

async function measure<T extends Loaded | Clicked>(
  wanted: readonly Screen[],
  names: readonly (keyof T & string)[],
  once: (screen: Screen) => Promise<T>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const screen of wanted) {
    const rounded: T[] = [];
    for (let round = 0; round < rounds; round++) rounded.push(await once(screen));
    const of = (name: keyof T) => Math.round(median(rounded.map((one) => one[name] as number)));
    results.push({ screen: screen.name, figures: Object.fromEntries(names.map((name) => [name, of(name)])) });
  }
  return results;
}

function byScreen(results: readonly Result[]): Record<string, Result['figures']> {
  return Object.fromEntries(results.map(({ screen, figures }) => [screen, figures]));
}

async function newestContent(): Promise<number> {
  const reply = await fetch(`${server.origin}/kx-api/cms/content/list?pageNum=1&pageSize=1`, {
    headers: { authorization: `Bearer ${server.token}`, CurrentSite: '1' },
  });
  const { rows } = (await reply.json()) as { rows: { id: number }[] };
  return rows[0]?.id ?? 0;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
