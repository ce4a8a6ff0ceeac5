import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** An answer that a subject offers; `total` is how many chose it. */
export interface ItemRow {
  voteId: number;
  subjectId: number;
  content: string;
  description: string;
  sort: number;
  total: number;
}
/** That somebody has voted once. `day` is such as 20261218, in the zone of the product. */
export interface VoteLogTable {
  voteId: number;
  userType: string;
  userId: string;
  day: number;
  logTime: string;
  ip: string;
  userAgent: string;
}
/** An item that was chosen, or a text that was written. */
export interface AnswerRow {
  voteId: number;
  logId: number;
  subjectId: number;
  itemId: number | null;
  content: string | null;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_vote_item: ItemRow & { id: Generated<number> };
    cc_vote_log: VoteLogTable & { id: Generated<number> };
    cc_vote_answer: AnswerRow & { id: Generated<number> };
  }
}

const ofVote = { part: { column: 'voteId', of: 'cc_vote' } };

export const voteTables = [
  internalTable<ItemRow & { id: number }>(
    'cc_vote_item',
    {
      id: 'integer',
      voteId: 'integer',
      subjectId: 'integer',
      content: 'text',
      description: 'text',
      sort: 'integer',
      total: 'integer',
    },
    ofVote,
  ),
  internalTable<VoteLogTable & { id: number }>(
    'cc_vote_log',
    {
      id: 'integer',
      voteId: 'integer',
      userType: 'text',
      userId: 'text',
      day: 'integer',
      logTime: 'instant',
      ip: 'text',
      userAgent: 'text',
    },
    ofVote,
  ),
  internalTable<AnswerRow & { id: number }>(
    'cc_vote_answer',
    {
      id: 'integer',
      voteId: 'integer',
      logId: 'integer',
      subjectId: 'integer',
      itemId: 'integer?',
      content: 'text?',
    },
    ofVote,
  ),
];
