export { peopleModule } from './module.ts';
export { resetPasswordAtMachine } from './users/reset-password.ts';
export { seedPeople } from './seed-people.ts';
export { recordGrants, saveRecordGrants } from './grants/record-grants.ts';
