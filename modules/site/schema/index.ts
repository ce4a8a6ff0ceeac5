export * from './site.ts';
export * from './publish-pipe.ts';
export * from './site.api.ts';
export * from './site-rights.ts';
export { siteGrantMessages, siteTexts } from './messages.ts';
export { siteMenu } from './menu.ts';
