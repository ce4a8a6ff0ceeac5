import { commonMessages, joinCatalogues, type Catalogue } from '@kaiyin/entity';
import { listOf } from '@kaiyin/server-kit';
import { modules } from './modules.ts';

/** Every text that the server may say, in both languages. */
export const catalogue: Catalogue = joinCatalogues(commonMessages, ...listOf(modules, 'texts'));
