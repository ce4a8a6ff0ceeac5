import { commonMessages, joinCatalogues, type Catalogue } from '@kaiyin/entity';
import { accountLabels, accountMessages } from '@kaiyin/modules/account/schema';
import { catalogLabels, catalogMessages } from '@kaiyin/modules/catalog/schema';
import { contentLabels, contentMessages } from '@kaiyin/modules/content/schema';
import { defaultMessages, dictionaryLabels, dictionaryMessages } from '@kaiyin/modules/dictionary/schema';
import { linkLabels, linkMessages } from '@kaiyin/modules/link/schema';
import { memberLabels } from '@kaiyin/modules/member/schema';
import { resourceLabels, resourceMessages } from '@kaiyin/modules/resource/schema';
import { publishLabels, publishMessages, redirectMessages } from '@kaiyin/modules/publish/schema';
import { sessionMessages } from '@kaiyin/modules/session/schema';
import { siteLabels, siteMessages } from '@kaiyin/modules/site/schema';
import { taskMessages } from '@kaiyin/modules/task/schema';
import { templateLabels, templateMessages } from '@kaiyin/modules/template/schema';

/** Every text that the server may say, in both languages. */
export const catalogue: Catalogue = joinCatalogues(
  commonMessages,
  defaultMessages,
  dictionaryMessages,
  ...dictionaryLabels,
  accountMessages,
  ...accountLabels,
  ...memberLabels,
  sessionMessages,
  taskMessages,
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
);
