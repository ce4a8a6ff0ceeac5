import { commonMessages, dictionaryTexts, joinCatalogues, type Catalogue } from '@kaiyin/entity';
import { listOf } from '@kaiyin/server-kit';
import { modules } from './modules.ts';

/** Every text that the server may say, in both languages. */
export const catalogue: Catalogue = joinCatalogues(
  commonMessages,
  dictionaryTexts(listOf(modules, 'dictionaries')),
  ...modules.flatMap(({ texts = [], screenTexts = [], serverTexts = [] }) => [texts, screenTexts, serverTexts].flat()),
);
