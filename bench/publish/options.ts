import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changeOptions } from './choose-changes.ts';
import { databaseKinds, type DatabaseKind } from './fresh-database.ts';

export interface Options {
  articles: number;
  seed: number;
  data: string | undefined;
  out: string | undefined;
  change: (typeof changeOptions)[number] | undefined;
  peers: boolean;
  json: boolean;
  markdown: boolean;
  database: DatabaseKind;
  verify: string | undefined;
  /** Leaves the run's files, so that the next run does not create files where as many were just deleted. */
  keep: boolean;
}

/** The options of `npm run bench -- publish`; what cannot be right ends the run with a sentence. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '7' },
      data: { type: 'string' },
      out: { type: 'string' },
      change: { type: 'string' },
      peers: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      database: { type: 'string', default: 'sqlite' },
      verify: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const data = values.data ? resolve(values.data) : undefined;
  if (data && !existsSync(data)) refuse(`--data: there is no ${data}`);
  const out = values.out ? resolve(values.out) : undefined;
  if (out && existsSync(out) && readdirSync(out).length > 0)
    console.log(`${out} is not empty: what this run does not write stays there, and pages among it count as more`);
  return {
    articles: wholeNumber('articles', values.articles, 1),
    seed: wholeNumber('seed', values.seed, 0),
    data,
    out,
    change: values.change === undefined ? undefined : oneOf('change', changeOptions, values.change),
    peers: values.peers,
    json: values.json,
    markdown: values.markdown,
    database: oneOf('database', databaseKinds, values.database),
    verify: values.verify,
    keep: values.keep,
  };
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    refuse(`--${name} must be a whole number from ${least}, not "${text}"`);
  return number;
}

function oneOf<T extends string>(name: string, choices: readonly T[], text: string): T {
  return (
    choices.find((choice) => choice === text) ?? refuse(`--${name} is one of ${choices.join(', ')}, not "${text}"`)
  );
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
