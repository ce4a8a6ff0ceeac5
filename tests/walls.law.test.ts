import { entityTable } from '@kaiyin/server-kit';
import { describe, expect, it } from 'vitest';
import { modules } from '../apps/server/modules.ts';
import { order } from './module-order.ts';
import { sourceFiles } from './source-files.ts';

const owners = new Map(
  modules.flatMap(({ name, entities = [], tables = [] }) =>
    [...entities.map(entityTable), ...tables].map((table) => [table.name, name] as const),
  ),
);

/** As queries name tables: in quotes, or after words of SQL. */
const named = /(?<=['"`]|\b(?:from|join|into|update) )(?:(?:cms|sys|cc)_[a-z_]+)(?=['"`]|\.[\w"]|\s|$)/g;
const plain = [...owners.keys()].filter((table) => !/^(cms|sys|cc)_/.test(table));
/** Tables whose names are words of everyday: only where a query is made. */
const queried = new RegExp(
  `(?<=(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join)\\((?:\\[)?['"\`]|\\b(?:from|join|into|update) "?)(?:${plain.join('|')})\\b`,
  'g',
);
const tablesIn = (text: string) =>
  [named, queried].flatMap((pattern) => Array.from(text.matchAll(pattern), ([one]) => one));

describe('tables', () => {
  it('are named by the module that has them and by later ones', () => {
    const wrong = sourceFiles('modules').flatMap(({ path, text }) => {
      const [, own = '', face] = path.split('/');
      if (face !== 'server' || path.endsWith('.test.ts')) return [];
      return tablesIn(text).flatMap((table) => {
        const owner = owners.get(table.split('.')[0] ?? '');
        return owner !== undefined && order.indexOf(owner) > order.indexOf(own)
          ? `${path} names ${table} of ${owner}`
          : [];
      });
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('are known by every way in which a query names them', () => {
    expect(plain).toEqual(expect.arrayContaining(['task', 'job']));
    const queries = [
      `ctx.db.selectFrom('task').select('id')`,
      `.insertInto('job')`,
      `.innerJoin('task', 'a', 'b')`,
      'sql`select id from task where`',
      'sql`select id from "job"`',
      `db.updateTable('cms_site')`,
    ];
    expect(queries.map((query) => tablesIn(query))).toEqual([
      ['task'],
      ['job'],
      ['task'],
      ['task'],
      ['job'],
      ['cms_site'],
    ]);
    expect(tablesIn(`t('task') + "a task of the job"`)).toEqual([]);
  });

  it('have one module each', () => {
    const all = modules.flatMap(({ entities = [], tables = [] }) => [
      ...entities.map(({ table }) => table),
      ...tables.map(({ name }) => name),
    ]);
    expect(all.length).toBe(new Set(all).size);
    expect(all.length).toBeGreaterThan(40);
  });
});
