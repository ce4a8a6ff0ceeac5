import { joinCatalogues, menuTexts } from '@kaiyin/entity';
import { homeMessages } from './home-messages.ts';
import { publishMenu } from './menu.ts';
import { publishMessages } from './messages.ts';
import { redirectLabels, redirectMessages } from './redirect-messages.ts';

/** What screens of old addresses say. */
export const publishScreenTexts = joinCatalogues(redirectMessages, redirectLabels);

/** Everything else that this module says. */
export const publishTexts = joinCatalogues(publishMessages, homeMessages, menuTexts(publishMenu));
