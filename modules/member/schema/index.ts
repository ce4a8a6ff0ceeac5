export { avatarAddress } from './avatar-address.ts';
export * from './member.ts';
export { memberTexts } from './messages.ts';
export { memberDictionaries } from './dictionaries.ts';
