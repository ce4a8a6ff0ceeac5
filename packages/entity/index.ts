export * from './field.ts';
export * from './entity.ts';
export * from './endpoint.ts';
export * from './messages.ts';
export * from './menu.ts';
export { commonMessages } from './common-messages.ts';
export { specialPartOf } from './special-name.ts';
