export * from './template.ts';
export * from './language.ts';
export * from './template.api.ts';
export * from './staticize.api.ts';
export { templateMessages, templateTexts } from './messages.ts';
export { templateMenu } from './menu.ts';
