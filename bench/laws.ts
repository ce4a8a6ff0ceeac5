import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '10000' },
    each: { type: 'string', default: '500' },
    first: { type: 'string', default: '1' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const each = Number(values.each);
const seeds = Array.from(
  { length: Math.ceil(Number(values.edits) / each) },
  (_, index) => Number(values.first) + index,
);
// Odd and even seeds have a file each, which run beside each other.
const files = [
  ...(seeds.some((seed) => seed % 2 === 1) ? ['tests/laws.api.test.ts'] : []),
  ...(seeds.some((seed) => seed % 2 === 0) ? ['tests/laws-crowded.api.test.ts'] : []),
];
const root = fileURLToPath(new URL('..', import.meta.url));
console.log(
  `${seeds.length * each} random edits on ${values.database}: seeds ${seeds[0]} to ${seeds.at(-1)}, ${each} each`,
);
const began = performance.now();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.postgres.config.ts', ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      KAIYIN_TEST_DATABASE: values.database,
      KAIYIN_LAW_SEEDS: seeds.join(','),
      KAIYIN_LAW_EDITS: String(each),
    },
  },
);
console.log(
  `${status === 0 ? 'Every law held' : 'A law was broken'}, ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exitCode = status ?? 1;
