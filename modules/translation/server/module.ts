import type * as schema from '@kaiyin/modules/translation/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import type { Catalogue } from '@kaiyin/entity';
import {
  translation,
  translationMenu,
  translationScreenTexts,
  translationTexts,
  translationDictionaries,
} from '@kaiyin/modules/translation/schema';
import { defineModule, type Lent } from '@kaiyin/server-kit';
import * as translationsMigration from './migrations/2026-11-26-translations.ts';
import { translationRoutes } from './routes.ts';
import { translationServerMessages } from './server-messages.ts';
import type { OwnNames, TextSources } from './standard-texts.ts';
import { textFile } from './text-transfer.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    /** Every text of server and console, and the keys of what the console says before sign-in. */
    texts: { catalogue: Catalogue; entryKeys: readonly string[] };
  }
  interface Additions {
    /** Names that are kept in the database, by the keys of their translations. */
    ownNames: readonly OwnNames[];
  }
}

const sourcesOf = ({ texts: { catalogue }, added }: Pick<Lent, 'texts' | 'added'>): TextSources => ({
  catalogue,
  ownNames: added('ownNames'),
});

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const translationModule = defineModule({
  name: 'translation',
  entities: [translation],
  dictionaries: translationDictionaries,
  migrations: { '2026-11-26-translations': translationsMigration },
  texts: translationTexts,
  screenTexts: translationScreenTexts,
  serverTexts: translationServerMessages,
  menu: translationMenu,
  transfers: [(lent) => textFile(sourcesOf(lent))],
  work: (lent) => ({ routes: translationRoutes(sourcesOf(lent), lent.texts.entryKeys) }),
});
