export * from './catalog.ts';
export * from './catalog.api.ts';
