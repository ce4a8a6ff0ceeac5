export * from './site.ts';
export * from './publish-pipe.ts';
export * from './site.api.ts';
export * from './site-rights.ts';
export * from './setting.ts';
export * from './setting.api.ts';
export { siteGrantMessages, siteTexts } from './messages.ts';
export { siteMenu } from './menu.ts';
