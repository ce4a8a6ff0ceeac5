export * from './link-group.ts';
export * from './link.ts';
