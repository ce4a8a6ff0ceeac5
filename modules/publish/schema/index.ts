export * from './release.api.ts';
export * from './time-preview.api.ts';
export * from './take-down.api.ts';
export * from './link-report.api.ts';
export { publishMessages } from './messages.ts';
