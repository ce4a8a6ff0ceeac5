import { joinCatalogues, menuTexts } from '@kaiyin/entity';
import { publishMenu } from './menu.ts';
import { publishMessages } from './messages.ts';
import { redirectLabels, redirectMessages } from './redirect-messages.ts';

/** Everything that this module says. */
export const publishTexts = joinCatalogues(publishMessages, redirectMessages, redirectLabels, menuTexts(publishMenu));
