export * from './ad-stat.api.ts';
export { adScreenTexts } from './screen-messages.ts';
export { adStatViews } from './stat-views.ts';
export * from './transfers.ts';
