export * from './messages.ts';
export * from './theme-file.ts';
export * from './theme.api.ts';
