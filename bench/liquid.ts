import { parseArgs } from 'node:util';
import { createEngine, type Template } from '@kaiyin/liquid';
import { Liquid } from 'liquidjs';
import { pageData, pages, partials } from './liquid/pages.ts';

// npm run bench -- liquid: pages per second of our engine and of LiquidJS, side by side in one run.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    milliseconds: { type: 'string', default: '400' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const milliseconds = Number(values.milliseconds);

const data = Array.from({ length: 20 }, (_, index) => pageData(index + 1));
const results = Object.keys(pages).map(measure);

console.table(results);
if (values.json) console.log(JSON.stringify({ results }));

interface Result {
  page: string;
  'Kaiyin/s': number;
  'LiquidJS/s': number;
  ratio: number;
}

function measure(page: string): Result {
  const [ours, theirs] = [ourRenderer(page), theirRenderer(page)];
  const differs = data.find(
    (scope) => ours(scope).replaceAll('&#34;', '&quot;') !== theirs(scope).replaceAll('&#34;', '&quot;'),
  );
  if (differs !== undefined) throw new Error(`${page}: the engines render different pages`);
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  rate(ours);
  rate(theirs);
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(rate(ours));
    rates.theirs.push(rate(theirs));
  }
  const [our, their] = [median(rates.ours), median(rates.theirs)];
  return {
    page,
    'Kaiyin/s': Math.round(our),
    'LiquidJS/s': Math.round(their),
    ratio: Math.round((our / their) * 10) / 10,
  };
}

type Renderer = (scope: Record<string, unknown>) => string;

function ourRenderer(page: string): Renderer {
  const engine = createEngine<null>();
  const compiled = new Map<string, Template<null>>(
    Object.entries(partials).map(([name, source]) => [name, engine.compile(name, source)]),
  );
  const template = engine.compile(page, pages[page] ?? '');
  const include = (name: string) => compiled.get(name);
  return (scope) => {
    const html = template.render({ env: null, scope, include });
    if (typeof html !== 'string') throw new Error('a page without data to wait for was a promise');
    return html;
  };
}

function theirRenderer(page: string): Renderer {
  const liquid = new Liquid({ templates: partials, outputEscape: 'escape', ownPropertyOnly: true, cache: true });
  const template = liquid.parse(pages[page] ?? '');
  return (scope) => liquid.renderSync(template, scope) as string;
}

function rate(render: Renderer): number {
  let pagesDone = 0;
  let characters = 0;
  const start = performance.now();
  let now = start;
  while (now - start < milliseconds) {
    // A string of many pieces is put together when its bytes are asked for.
    for (const scope of data) characters += Buffer.byteLength(render(scope));
    pagesDone += data.length;
    now = performance.now();
  }
  if (characters === 0) throw new Error('nothing was rendered');
  return (pagesDone * 1000) / (now - start);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
