export * from './ip-rule.ts';
export * from './security-config.ts';
export * from './security.api.ts';
export { securityMenu } from './menu.ts';
export { securityScreenTexts, securityTexts } from './messages.ts';
export { securityDictionaries } from './dictionaries.ts';
