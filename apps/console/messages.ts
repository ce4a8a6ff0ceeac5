import { joinCatalogues } from '@kaiyin/entity/messages';
import { accountLabels, accountMessages } from '@kaiyin/modules/account/schema';
import { sessionMessages } from '@kaiyin/modules/session/schema';
import { shellMessages } from './shell/shell-words.ts';

/** Everything the console can say after sign-in. */
export const messages = joinCatalogues(accountMessages, ...accountLabels, sessionMessages, shellMessages);
