export * from './stamp.api.ts';
