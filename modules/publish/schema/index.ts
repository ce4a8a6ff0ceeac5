export * from './release.api.ts';
export * from './time-preview.api.ts';
export * from './take-down.api.ts';
export * from './link-report.api.ts';
export * from './redirect.ts';
export { folderOfIndex, isPathBelowRoot, isRedirectTarget, pathBelowRoot } from './redirect-address.ts';
export * from './redirect.api.ts';
export { publishMessages } from './messages.ts';
export { publishTexts } from './texts.ts';
