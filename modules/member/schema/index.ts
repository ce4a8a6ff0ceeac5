export * from './experience.ts';
export * from './level.ts';
export * from './member.ts';
export * from './member-form.ts';
export * from './standing.api.ts';
export { memberMenu } from './menu.ts';
export { memberTexts } from './messages.ts';
export { memberScreenTexts, memberServerMessages } from './screen-messages.ts';
export { memberDictionaries } from './dictionaries.ts';
