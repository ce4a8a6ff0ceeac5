import { joinCatalogues } from '@kaiyin/entity/messages';
import { accountLabels, accountMessages } from '@kaiyin/modules/account/schema';
import { catalogLabels, catalogMessages } from '@kaiyin/modules/catalog/schema';
import { memberLabels } from '@kaiyin/modules/member/schema';
import { sessionMessages } from '@kaiyin/modules/session/schema';
import { siteLabels, siteMessages } from '@kaiyin/modules/site/schema';
import { menuMessages } from './shell/menu-words.ts';
import { shellMessages } from './shell/shell-words.ts';

/** Everything the console can say after sign-in. */
export const messages = joinCatalogues(
  accountMessages,
  ...accountLabels,
  ...memberLabels,
  sessionMessages,
  siteMessages,
  ...siteLabels,
  catalogMessages,
  ...catalogLabels,
  menuMessages,
  shellMessages,
);
