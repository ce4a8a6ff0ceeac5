export * from './template.ts';
export * from './template.api.ts';
export { templateLabels, templateMessages } from './messages.ts';
