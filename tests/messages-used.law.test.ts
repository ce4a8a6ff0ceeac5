import { describe, expect, it } from 'vitest';
import { kitMessages, pictureMessages } from '../packages/console-kit/messages.ts';
import { catalogue } from '../apps/server/catalogue.ts';
import { entryMessages } from '../modules/session/schema/entry-messages.ts';
import { shellMessages } from '../apps/console/shell/shell-messages.ts';
import { entities, tables } from '../apps/server/tables.ts';
import { sourceFiles } from './source-files.ts';

const said = [catalogue.en, kitMessages.en, pictureMessages.en, entryMessages.en, shellMessages.en];
const keys = [...new Set(said.flatMap((texts) => Object.keys(texts)))];

const product = ['apps', 'modules', 'packages']
  .flatMap((folder) => sourceFiles(folder))
  // What says texts, in `packages/entity/messages.ts`, is code.
  .filter(({ path }) => path === 'packages/entity/messages.ts' || !/messages\.ts$|\.test\.tsx?$/.test(path))
  .map(({ text }) => text)
  .join('\n');

/** What stands in quotes, or in braces within them, as the names of texts do. */
const quoted = new Set(Array.from(product.matchAll(/['"`{]([A-Za-z]\w*(?:\.[\w-]*)+)['"`}]/g), ([, key]) => key));
/** What names are made with: `content.status.${status}`. */
const begun = [
  ...new Set(Array.from(product.matchAll(/[`{]([A-Za-z]\w*\.(?:[\w-]+\.)*[\w-]*)\$\{/g), ([, head]) => head ?? '')),
];
/** Fields of calls that are no entity's: `labels: 'session'`. */
const groups = Array.from(product.matchAll(/\blabels: '(\w+)'/g), ([, group]) => `${group}.`);
const heads = [...begun, ...groups];
const labels = new Set([
  ...tables.map(({ name }) => name),
  ...entities.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([name, { choices = [] }]) => [
      `${table}.${name}`,
      ...choices.map((choice) => `${table}.${name}.${choice}`),
    ]),
  ),
]);

/** What follows a head stands somewhere in the code, such as a state that there is; of a field there is help, too. */
const isMade = (key: string) =>
  heads.some(
    (head) =>
      key.startsWith(head) &&
      key
        .slice(head.length)
        .split(/[.,]/)
        .every((part) => product.includes(part.replace(/Help$/, ''))),
  );

describe('texts', () => {
  it('name every value that a field offers, in both languages', () => {
    const unnamed = entities.flatMap(({ table, fields }) =>
      Object.entries(fields)
        .filter(([, { widget }]) => widget !== 'hidden')
        .flatMap(([name, { choices = [] }]) => choices.map((choice) => `${table}.${name}.${choice}`))
        .filter((key) => !catalogue.en[key] || !catalogue['zh-CN'][key]),
    );
    expect(unnamed).toEqual([]);
  });

  it('are said somewhere', () => {
    expect(keys.filter((key) => !quoted.has(key) && !labels.has(key) && !isMade(key))).toEqual([]);
    expect(isMade('content.status.draft') && !isMade('content.status.nonesuchstate')).toBe(true);
  });
});
