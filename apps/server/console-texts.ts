import { kitMessages, pictureMessages } from '@kaiyin/console-kit/messages';
import { nameMark } from '@kaiyin/console-kit/name-mark';
import { commonMessages, dictionaryTexts } from '@kaiyin/entity';
import { joinCatalogues } from '@kaiyin/entity/messages';
import { entryMessages } from '@kaiyin/modules/session/schema';
import { shellMessages } from '../console/shell/shell-messages.ts';
import { modules } from './modules.ts';

// Read when the console is built (`apps/console/texts-plugin.ts`): what the browser loads has one language.

/** What the console can say before sign-in. */
export const beforeEntry = joinCatalogues(commonMessages, kitMessages, entryMessages);

/** Everything more that it can say afterwards: what its modules say, and the shell. */
export const afterEntry = joinCatalogues(
  dictionaryTexts(modules.flatMap(({ dictionaries = [] }) => dictionaries)),
  ...modules.flatMap(({ texts = [] }) => texts),
  shellMessages,
);

/** What screens say that few people open: loaded with them. */
export const onScreens = joinCatalogues(pictureMessages, ...modules.flatMap(({ screenTexts = [] }) => screenTexts));

/** Names that are kept in the database, in Chinese, until somebody changes them: of menu entries, dictionaries and parameters. */
const isDefaultName = (key: string): boolean => /^(MENU\.NAME|DICT|CONFIG)\./.test(key);

/** Their marks. */
export const defaultNames = Object.fromEntries(
  Object.entries(afterEntry['zh-CN']).flatMap(([key, name]) => (isDefaultName(key) ? [[key, nameMark(name)]] : [])),
);
