export * from './publish.api.ts';
