export * from './resource.ts';
export * from './resource.api.ts';
export * from './formats.ts';
export { resourceLabels, resourceMessages } from './messages.ts';
