export { memberModule } from './module.ts';
export { membersRenamed } from './events.ts';
