import { publishMessages } from './messages.ts';
import { publishLabels, redirectMessages } from './redirect-messages.ts';

/** Everything that this module says. */
export const publishTexts = [publishMessages, redirectMessages, ...publishLabels];
