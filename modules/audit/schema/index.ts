export * from './console.api.ts';
export * from './log-category.api.ts';
export { auditMenu } from './menu.ts';
export { auditScreenTexts, auditTexts } from './messages.ts';
export * from './operation-types.ts';
export * from './operation.api.ts';
export * from './transfers.ts';
