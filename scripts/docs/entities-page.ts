import type { Entity, Field } from '@kaiyin/entity';
import type { TableShape } from '@kaiyin/server-kit';
import { catalogue } from '../../apps/server/catalogue.ts';
import { entities, tables } from '../../apps/server/tables.ts';
import { byText, code, codes, page, table } from './markdown.ts';

/** Every entity with its fields, then the tables that are no entities. */
export function entitiesPage(): string {
  const known = new Set(entities.map((entity) => entity.table));
  const internal = tables.filter(({ name }) => !known.has(name)).toSorted((a, b) => byText(a.name, b.name));
  return page(
    'Entities and tables',
    'Every entity has an `id` and says who made and changed it, and when; one of scope `site` has a `siteId`. A kind with `?` may be empty.',
    [
      ...entities.toSorted((a, b) => byText(a.table, b.table)).flatMap(entityPart),
      '## Tables that are no entities',
      table(['Table', 'Columns'], internal.map(tableRow)),
    ],
  );
}

const label = (key: string): string => `${catalogue['zh-CN'][key] ?? ''} · ${catalogue.en[key] ?? ''}`;

function entityPart({ table: name, scope, permission, unique, fields }: Entity): string[] {
  const rules = unique.map((group) => `Unique: ${codes(group)}.`);
  return [
    `## ${name}`,
    [`${label(name)}. Scope \`${scope}\`, permissions \`${permission}:*\`.`, ...rules].join(' '),
    table(
      ['Field', 'Label', 'Kind', 'Rule', 'In lists'],
      Object.entries(fields).map(([field, definition]) => fieldRow(name, field, definition)),
    ),
  ];
}

const fieldRow = (name: string, field: string, definition: Field): string[] => [
  code(field),
  label(`${name}.${field}`),
  definition.column + (definition.nullable ? '?' : ''),
  ruleOf(definition),
  usesOf(definition),
];

function ruleOf({ choices, dictionary, target, max, column }: Field): string {
  if (choices) return codes(choices);
  if (dictionary) return `a value of dictionary \`${dictionary}\``;
  if (target) return `a row of \`${target}\``;
  return max && column === 'text' ? `at most ${max} characters` : '';
}

const usesOf = ({ inList, sortable, filter }: Field): string =>
  [inList && 'column', sortable && 'sortable', filter && `filter ${filter}`].filter(Boolean).join(', ');

const tableRow = ({ name, columns }: TableShape): string[] => [
  code(name),
  codes(
    Object.entries(columns).map(([column, { column: kind, nullable }]) => `${column}: ${kind}${nullable ? '?' : ''}`),
  ),
];
