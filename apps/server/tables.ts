import type { Entity } from '@kaiyin/entity';
import { entityTables, listOf, type TableShape } from '@kaiyin/server-kit';
import { modules } from './modules.ts';
import { startTables } from './start/tables.ts';

/** Every entity of the product. */
export const entities: readonly Entity[] = listOf(modules, 'entities');

/** Every table, with its columns; the migrations must meet them. */
export const tables: readonly TableShape[] = [
  ...entities.flatMap(entityTables),
  ...listOf(modules, 'tables'),
  ...startTables,
];
