export * from './task.api.ts';
export * from './messages.ts';
export { taskMenu } from './menu.ts';
