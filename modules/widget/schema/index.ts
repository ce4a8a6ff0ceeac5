export * from './widget.ts';
export * from './widget.api.ts';
export * from './widget-rights.ts';
export * from './advertisement.ts';
export * from './messages.ts';
export { widgetMenu } from './menu.ts';
export { widgetDictionaries } from './dictionaries.ts';
