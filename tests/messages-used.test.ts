import { describe, expect, it } from 'vitest';
import { kitMessages } from '../packages/console-kit/messages.ts';
import { catalogue } from '../apps/server/catalogue.ts';
import { entryMessages } from '../apps/console/shell/entry-messages.ts';
import { shellMessages } from '../apps/console/shell/shell-messages.ts';
import { entities, tables } from '../apps/server/tables.ts';
import { sourceFiles } from './source-files.ts';

const said = [catalogue.en, kitMessages.en, entryMessages.en, shellMessages.en];
const keys = [...new Set(said.flatMap((texts) => Object.keys(texts)))];

const product = ['apps', 'modules', 'packages']
  .flatMap((folder) => sourceFiles(folder))
  .filter(({ path }) => !/messages\.ts$|\.test\.tsx?$/.test(path))
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

describe('texts', () => {
  it('are said somewhere', () => {
    const unused = keys.filter(
      (key) => !quoted.has(key) && !labels.has(key) && !heads.some((head) => key.startsWith(head)),
    );
    expect(unused).toEqual([]);
  });
});
