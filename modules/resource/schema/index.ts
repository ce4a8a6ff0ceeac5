export * from './resource.ts';
export * from './resource.api.ts';
