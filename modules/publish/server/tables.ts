import { keptTables } from './kept/tables.ts';
import { besideTable } from './held/tables.ts';
import { delayTable } from './overdue/tables.ts';
import { releaseTables } from './release/tables.ts';

export const publishTables = [...releaseTables, ...keptTables, delayTable, besideTable];
