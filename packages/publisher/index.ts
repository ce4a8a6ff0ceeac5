export * from './reader.ts';
export * from './manifest.ts';
export * from './web-root.ts';
