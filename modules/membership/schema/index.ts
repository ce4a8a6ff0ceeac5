export * from './experience.ts';
export * from './level.ts';
export * from './member-form.ts';
export * from './standing.api.ts';
export { membershipMenu } from './menu.ts';
export { membershipScreenTexts, membershipServerMessages, membershipTexts } from './messages.ts';
