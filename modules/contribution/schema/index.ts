export * from './contribution.ts';
export * from './contribution.api.ts';
export * from './public.api.ts';
export * from './settings.ts';
export { contributionMenu } from './menu.ts';
export { contributionScreenTexts, contributionServerMessages, contributionTexts } from './messages.ts';
