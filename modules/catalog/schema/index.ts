export * from './catalog.ts';
export * from './catalog.api.ts';
export { catalogLabels, catalogMessages } from './messages.ts';
