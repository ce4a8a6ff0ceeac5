import { joinCatalogues } from '@kaiyin/entity/messages';
import { accountTexts } from '@kaiyin/modules/account/schema';
import { catalogTexts } from '@kaiyin/modules/catalog/schema';
import { contentTexts } from '@kaiyin/modules/content/schema';
import { dictionaryTexts } from '@kaiyin/modules/dictionary/schema';
import { linkTexts } from '@kaiyin/modules/link/schema';
import { memberTexts } from '@kaiyin/modules/member/schema';
import { publishTexts } from '@kaiyin/modules/publish/schema';
import { resourceTexts } from '@kaiyin/modules/resource/schema';
import { sessionTexts } from '@kaiyin/modules/session/schema';
import { siteTexts } from '@kaiyin/modules/site/schema';
import { taskTexts } from '@kaiyin/modules/task/schema';
import { templateTexts } from '@kaiyin/modules/template/schema';
import { shellMessages } from './shell/shell-messages.ts';

/** Everything the console can say after sign-in. */
export const messages = joinCatalogues(
  ...dictionaryTexts,
  ...accountTexts,
  ...sessionTexts,
  ...taskTexts,
  ...memberTexts,
  ...siteTexts,
  ...resourceTexts,
  ...templateTexts,
  ...catalogTexts,
  ...contentTexts,
  ...linkTexts,
  ...publishTexts,
  shellMessages,
);
