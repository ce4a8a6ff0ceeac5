export * from './session.api.ts';
export { entryMessages } from './entry-messages.ts';
export { sessionByTheClock, sessionTexts } from './messages.ts';
export { sessionDictionaries } from './dictionaries.ts';
