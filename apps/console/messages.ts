import { commonMessages } from '@kaiyin/entity';
import { joinCatalogues } from '@kaiyin/entity/messages';
import { kitMessages } from '@kaiyin/console-kit/messages';
import { nameMark } from '@kaiyin/console-kit/name-mark';
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
import { entryMessages } from './shell/entry-messages.ts';
import { shellMessages } from './shell/shell-messages.ts';

// Only `texts-plugin.ts` reads this file: what the browser loads has one language.

/** What the console can say before sign-in. */
export const beforeEntry = joinCatalogues(commonMessages, kitMessages, entryMessages);

/** Everything more that it can say afterwards. */
export const afterEntry = joinCatalogues(
  dictionaryTexts,
  accountTexts,
  sessionTexts,
  taskTexts,
  memberTexts,
  siteTexts,
  resourceTexts,
  templateTexts,
  catalogTexts,
  contentTexts,
  linkTexts,
  publishTexts,
  shellMessages,
);

/** Names that are kept in the database, in Chinese, until somebody changes them: of menu entries, dictionaries and parameters. */
const isDefaultName = (key: string): boolean => /^(MENU\.NAME|DICT|CONFIG)\./.test(key);

/** Their marks. */
export const defaultNames = Object.fromEntries(
  Object.entries(afterEntry['zh-CN']).flatMap(([key, name]) => (isDefaultName(key) ? [[key, nameMark(name)]] : [])),
);
