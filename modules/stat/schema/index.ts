export * from './visit.api.ts';
export * from './report.api.ts';
export * from './stat-menu.api.ts';
export * from './stat-views.ts';
export * from './settings.ts';
export { statMenu } from './menu.ts';
export { statScreenTexts, statServerMessages, statTexts } from './messages.ts';
