export { accessModule } from './module.ts';
export { recordGrants, saveRecordGrants } from './grants/record-grants.ts';
export { seedRoles } from './seed-roles.ts';
