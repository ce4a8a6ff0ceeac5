import { menuTexts } from '@kaiyin/entity';
import { publishMenu } from './menu.ts';
import { publishMessages } from './messages.ts';
import { publishLabels, redirectMessages } from './redirect-messages.ts';

/** Everything that this module says. */
export const publishTexts = [publishMessages, redirectMessages, ...publishLabels, menuTexts(publishMenu)];
