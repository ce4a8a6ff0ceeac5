import { joinCatalogues, type Catalogue } from '@kaiyin/entity/messages';
import { accountLabels, accountMessages } from '@kaiyin/modules/account/schema';
import { catalogLabels, catalogMessages } from '@kaiyin/modules/catalog/schema';
import { contentLabels, contentMessages } from '@kaiyin/modules/content/schema';
import { defaultMessages, dictionaryLabels, dictionaryMessages } from '@kaiyin/modules/dictionary/schema';
import { linkLabels, linkMessages } from '@kaiyin/modules/link/schema';
import { memberLabels } from '@kaiyin/modules/member/schema';
import { publishLabels, publishMessages, redirectMessages } from '@kaiyin/modules/publish/schema';
import { resourceLabels, resourceMessages } from '@kaiyin/modules/resource/schema';
import { sessionMessages } from '@kaiyin/modules/session/schema';
import { siteLabels, siteMessages } from '@kaiyin/modules/site/schema';
import { taskMessages } from '@kaiyin/modules/task/schema';
import { templateLabels, templateMessages } from '@kaiyin/modules/template/schema';
import { menuMessages } from './shell/menu-messages.ts';
import { shellMessages } from './shell/shell-messages.ts';

const parts: readonly Catalogue[] = [
  defaultMessages,
  dictionaryMessages,
  ...dictionaryLabels,
  accountMessages,
  ...accountLabels,
  sessionMessages,
  taskMessages,
  ...memberLabels,
  siteMessages,
  ...siteLabels,
  resourceMessages,
  ...resourceLabels,
  templateMessages,
  ...templateLabels,
  catalogMessages,
  ...catalogLabels,
  contentMessages,
  ...contentLabels,
  linkMessages,
  ...linkLabels,
  publishMessages,
  redirectMessages,
  ...publishLabels,
  menuMessages,
  shellMessages,
];

/** Everything the console can say after sign-in. */
export const messages = joinCatalogues(...parts);
