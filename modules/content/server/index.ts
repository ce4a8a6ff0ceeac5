export { contentTables } from './tables.ts';
