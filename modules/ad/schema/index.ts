export { adServerMessages, adTexts } from './messages.ts';
export { adScreenTexts } from './screen-messages.ts';
