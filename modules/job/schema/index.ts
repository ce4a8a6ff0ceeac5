export * from './job.ts';
export * from './job.api.ts';
export * from './run.api.ts';
export * from './transfers.ts';
export * from './scheduled-task.ts';
export * from './scheduled-task.api.ts';
export * from './target.api.ts';
export { jobMenu } from './menu.ts';
export { jobTexts, jobScreenTexts } from './messages.ts';
