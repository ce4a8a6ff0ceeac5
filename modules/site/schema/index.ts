export * from './site.ts';
export * from './publish-pipe.ts';
export * from './site.api.ts';
export * from './publishing.api.ts';
export * from './publish-plan.api.ts';
export * from './template-doc.ts';
export { siteMessages, siteTexts } from './messages.ts';
export { siteMenu } from './menu.ts';
