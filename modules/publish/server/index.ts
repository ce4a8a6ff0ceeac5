export { publishTables } from './tables.ts';
