export { memberModule } from './module.ts';
export { createMember } from './create-member.ts';
export { membersRenamed } from './events.ts';
