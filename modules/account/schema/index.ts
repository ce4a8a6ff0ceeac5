export * from './user.ts';
export * from './role.ts';
export * from './menu.ts';
export * from './account.api.ts';
export * from './password-policy.ts';
export { accountTexts } from './messages.ts';
