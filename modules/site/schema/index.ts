export * from './site.ts';
export * from './publish-pipe.ts';
export * from './site.api.ts';
