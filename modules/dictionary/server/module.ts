import type * as schema from '@kaiyin/modules/dictionary/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  config,
  dictData,
  dictionaryScreenTexts,
  dictionaryTexts,
  dictType,
  dictionaryMenu,
  dictionaryDictionaries,
} from '@kaiyin/modules/dictionary/schema';
import { defineModule } from '@kaiyin/server-kit';
import { declaredIn } from './declared.ts';
import { isInDictionary, translatedEntries } from './entries.ts';
import { dictionaryNames } from './own-names.ts';
import { dictionaryServerMessages } from './server-messages.ts';
import { dictionaryRoutes } from './routes.ts';
import { dictionaryTables } from './tables.ts';
import { dictionaryTransfers } from './transfers.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const dictionaryModule = defineModule({
  name: 'dictionary',
  entities: [dictType, dictData, config],
  dictionaries: dictionaryDictionaries,
  tables: dictionaryTables,
  texts: dictionaryTexts,
  screenTexts: dictionaryScreenTexts,
  serverTexts: dictionaryServerMessages,
  menu: dictionaryMenu,
  routes: dictionaryRoutes,
  transfers: dictionaryTransfers,
  ownNames: [dictionaryNames],
  witnesses: [translatedEntries],
  services: (modules) => ({ dictionaries: declaredIn(modules), isInDictionary }),
});
