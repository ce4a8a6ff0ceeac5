export { changedThings, type ChangedThing } from './operations/changed-things.ts';
export { consoleStreams } from './console-log/follow.ts';
export { consoleRing } from './console-log/ring.ts';
export { forgetSubjects } from './operations/forget-person.ts';
export { auditTrail } from './operations/keep-operations.ts';
export { auditModule } from './module.ts';
