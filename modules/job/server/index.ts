export { jobModule } from './module.ts';
export { defineTarget, targetsByName, type JobTarget, type JobTargets, type OwnTimer } from './target.ts';
export { defineBlanking } from './define-blanking.ts';
export { definePurge } from './define-purge.ts';
export { startScheduler, type Scheduler } from './engine/scheduler.ts';
export { seedTasks } from './seed-tasks.ts';
export { runEnded } from './events.ts';
