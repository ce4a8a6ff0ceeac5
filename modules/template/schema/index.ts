export * from './template.ts';
export * from './template.api.ts';
