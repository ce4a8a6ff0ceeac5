import { commonMessages, joinCatalogues, type Catalogue } from '@kaiyin/entity';
import { modules } from './modules.ts';

/** Every text that the server may say, in both languages. */
export const catalogue: Catalogue = joinCatalogues(
  commonMessages,
  ...modules.flatMap(({ texts = [], screenTexts = [], serverTexts = [] }) => [texts, screenTexts, serverTexts].flat()),
);
