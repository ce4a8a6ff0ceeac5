export { resourceTables } from './tables.ts';
