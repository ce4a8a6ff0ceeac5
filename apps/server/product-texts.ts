import { joinCatalogues, type Catalogue } from '@kaiyin/entity';
import { catalogue } from './catalogue.ts';
import { afterEntry, beforeEntry, onScreens } from './console-texts.ts';

/** Every text of server and console, and the keys of what the console says before sign-in. */
export const productTexts: { catalogue: Catalogue; entryKeys: readonly string[] } = {
  catalogue: joinCatalogues(catalogue, beforeEntry, afterEntry, onScreens),
  entryKeys: Object.keys(beforeEntry['zh-CN']),
};
