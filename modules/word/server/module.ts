import type * as schema from '@kaiyin/modules/word/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  errorProneWord,
  errorProneWordTransfer,
  hotWord,
  hotWordGroup,
  sensitiveWord,
  sensitiveWordTransfer,
  tagWord,
  tagWordGroup,
  wordMenu,
  wordScreenTexts,
  wordServerMessages,
  wordSettings,
  wordTexts,
} from '@kaiyin/modules/word/schema';
import { defineModule } from '@kaiyin/server-kit';
import { crudTransfer } from '@kaiyin/server-kit/transfer';
import { hotWordsChanged } from './events.ts';
import { hotWordQuestions } from './hot-words.questions.ts';
import * as words from './migrations/2026-12-15-words.ts';
import { errorProneWords, sensitiveWords, wordRoutes } from './routes.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const wordModule = defineModule({
  name: 'word',
  entities: [sensitiveWord, errorProneWord, hotWordGroup, hotWord, tagWordGroup, tagWord],
  migrations: { '2026-12-15-words': words },
  texts: wordTexts,
  screenTexts: wordScreenTexts,
  serverTexts: wordServerMessages,
  menu: wordMenu,
  settings: wordSettings,
  questions: hotWordQuestions,
  shown: [{ event: hotWordsChanged, job: 'publishHotWordChange', kinds: [hotWordGroup.table, hotWord.table] }],
  // Tags are offered to whoever writes.
  notShown: [tagWordGroup.table, tagWord.table],
  routes: wordRoutes,
  transfers: [
    crudTransfer(sensitiveWordTransfer, { entity: sensitiveWord, crud: sensitiveWords }),
    crudTransfer(errorProneWordTransfer, { entity: errorProneWord, crud: errorProneWords }),
  ],
});
