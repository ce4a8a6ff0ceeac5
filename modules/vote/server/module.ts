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
import { ballotFile } from './ballots.ts';
import { votesChanged } from './events.ts';
import * as votes from './migrations/2026-12-18-votes.ts';
import * as ballots from './migrations/2026-12-21-ballots.ts';
import { voteQuestions } from './page/vote.questions.ts';
import { voteTag } from './page/vote.tag.ts';
import { voteData } from './personal-data.ts';
import { blankAddresses, purgeResets } from './purge.ts';
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
  migrations: { '2026-12-18-votes': votes, '2026-12-21-ballots': ballots },
  texts: voteTexts,
  screenTexts: voteScreenTexts,
  serverTexts: voteServerMessages,
  menu: voteMenu,
  tags: [voteTag],
  questions: voteQuestions,
  shown: [{ event: votesChanged, job: 'publishVoteChange', kinds: [vote.table, voteSubject.table] }],
  personalData: [voteData],
  jobTargets: [blankAddresses, purgeResets],
  routes: voteRoutes,
  transfers: [resultFile, ballotFile],
});
