export * from './task.api.ts';
export * from './messages.ts';
