export * from './dictionary.ts';
export * from './dictionary.api.ts';
