export * from './task.api.ts';
