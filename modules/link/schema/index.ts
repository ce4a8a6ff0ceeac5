export * from './link-group.ts';
export * from './link.ts';
export * from './transfers.ts';
export * from './messages.ts';
export { linkMenu } from './menu.ts';
