import type * as schema from '@kaiyin/modules/vote/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  vote,
  voteMenu,
  voteScreenTexts,
  voteServerMessages,
  voteSubject,
  voteTexts,
  voteDictionaries,
} from '@kaiyin/modules/vote/schema';
import { defineModule } from '@kaiyin/server-kit';
import { resultFile } from './answers.ts';
import * as votes from './migrations/2026-12-18-votes.ts';
import { voteRoutes } from './routes.ts';
import { voteTables } from './tables.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<Pick<typeof schema, 'vote' | 'voteSubject'>> {}
}

export const voteModule = defineModule({
  name: 'vote',
  entities: [vote, voteSubject],
  dictionaries: voteDictionaries,
  tables: voteTables,
  migrations: { '2026-12-18-votes': votes },
  texts: voteTexts,
  screenTexts: voteScreenTexts,
  serverTexts: voteServerMessages,
  menu: voteMenu,
  notShown: [vote.table, voteSubject.table],
  routes: voteRoutes,
  transfers: [resultFile],
});
