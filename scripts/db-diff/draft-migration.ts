import type { Entity, Field } from '@kaiyin/entity';
import type { TableShape } from '@kaiyin/server-kit';
import { sql, type ColumnMetadata, type Kysely, type TableMetadata } from 'kysely';

export interface Declared {
  tables: readonly TableShape[];
  entities: readonly Entity[];
}

const audit = ['createBy', 'createTime', 'updateBy', 'updateTime'];
const apart = /^(kysely_|sqlite_|cms_content_title|cms_search_index)/;

/** The text of a migration for whatever differs; undefined when nothing does. */
export async function draftMigration<T>(db: Kysely<T>, { tables, entities }: Declared): Promise<string | undefined> {
  const kept = (await db.introspection.getTables()).filter(({ name }) => !apart.test(name));
  const indexes = await uniqueIndexes(db);
  const steps = [
    ...tables.flatMap((table) => {
      const entity = entities.find((one) => one.table === table.name);
      const found = kept.find(({ name }) => name === table.name);
      return found ? tableSteps(table, found, entity, indexes) : [createStep(table, entity)];
    }),
    ...kept
      .filter(({ name }) => !tables.some((table) => table.name === name))
      .map(({ name }) => `// Nothing declares the table ${name}: drop it once its rows are no longer needed.`),
  ];
  return steps.length > 0 ? migrationText(steps) : undefined;
}

function tableSteps(table: TableShape, found: TableMetadata, entity: Entity | undefined, indexes: Set<string>) {
  const columns = Object.entries(table.columns);
  return [
    ...columns.flatMap(([name, { column, nullable }]) => {
      const present = found.columns.find((one) => one.name === name);
      if (!present) return [addStep(table.name, name, nullable ? `${column}?` : column, entity?.fields[name])];
      return differs(present, { name, column, nullable })
        ? [`// ${table.name}.${name} is ${shapeOf(present)}, declared as ${column}${nullable ? '?' : ''}.`]
        : [];
    }),
    ...found.columns
      .filter(({ name }) => !(name in table.columns))
      .map(({ name }) => `// Nothing declares ${table.name}.${name}: drop it once its values are no longer needed.`),
    ...(entity?.unique ?? [])
      .filter((group) => !indexes.has(indexKey(table.name, group)))
      .map((group) => `await createIndex(db, '${table.name}', ${list(group)}, true);`),
  ];
}

const physical = {
  integer: 'integer',
  boolean: 'integer',
  real: 'double precision',
  text: 'text',
  instant: 'text',
  json: 'text',
};

const differs = (
  present: ColumnMetadata,
  declared: { name: string; column: Field['column']; nullable: boolean },
): boolean =>
  present.dataType.toLowerCase() !== physical[declared.column] ||
  (declared.name !== 'id' && present.isNullable !== declared.nullable);

const shapeOf = ({ dataType, isNullable }: ColumnMetadata): string =>
  `${dataType}${isNullable ? ' that may be empty' : ''}`;

function createStep({ name, columns }: TableShape, entity: Entity | undefined): string {
  const audited = audit.every((column) => column in columns);
  const own = Object.entries(columns)
    .filter(([column]) => column !== 'id' && !(audited && audit.includes(column)))
    .map(([column, { column: kind, nullable }]) => `      ${column}: '${kind}${nullable ? '?' : ''}',`);
  const keys = [
    ...(audited ? ['audited: true'] : []),
    ...(entity?.unique.length ? [`unique: [${entity.unique.map(list).join(', ')}]`] : []),
  ];
  const last = keys.length > 0 ? `    { ${keys.join(', ')} },\n` : '';
  return `await createTable(\n    db,\n    '${name}',\n    {\n${own.join('\n')}\n    },\n${last}  );`;
}

function addStep(table: string, name: string, kind: string, field: Field | undefined): string {
  const initial = kind.endsWith('?') ? '' : `, ${firstValue(kind, field)}`;
  return `await addColumn(db, '${table}', '${name}', '${kind}'${initial});`;
}

// Rows that exist need a value; whoever completes the draft chooses a better one.
function firstValue(kind: string, field: Field | undefined): string {
  const { initial = field?.choices?.[0] } = field ?? {};
  if (kind === 'boolean') return initial === true ? '1' : '0';
  if (kind === 'integer' || kind === 'real') return typeof initial === 'number' ? String(initial) : '0';
  if (kind === 'json') return `'null'`;
  return typeof initial === 'string' ? `'${initial}'` : `''`;
}

async function uniqueIndexes<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ owner: string; name: string; column: string }>`
    select t.name as owner, l.name as name, c.name as "column"
    from sqlite_master t, pragma_index_list(t.name) l, pragma_index_info(l.name) c
    where t.type = 'table' and l."unique" = 1 order by l.name, c.seqno`.execute(db);
  const groups = Map.groupBy(rows, ({ name }) => name);
  return new Set(
    Array.from(groups.values(), (group) =>
      indexKey(
        group[0]?.owner ?? '',
        group.map(({ column }) => column),
      ),
    ),
  );
}

const indexKey = (table: string, columns: readonly string[]): string => `${table} ${columns.toSorted().join(' ')}`;

const list = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function migrationText(steps: readonly string[]): string {
  const used = ['addColumn', 'createIndex', 'createTable'].filter((name) =>
    steps.some((step) => step.includes(`${name}(`)),
  );
  const imports = used.length > 0 ? `import { ${used.join(', ')} } from '@kaiyin/server-kit/migration';\n` : '';
  const body = steps.map((step) => `  ${step}`).join('\n');
  return `${imports}import type { Kysely } from 'kysely';\n\nexport async function up(db: Kysely<unknown>): Promise<void> {\n${body}\n}`;
}
