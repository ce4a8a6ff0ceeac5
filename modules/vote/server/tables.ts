import type { ItemType } from '@kaiyin/modules/vote/schema';
import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** An answer that a subject offers; `total` is how many valid ballots chose it. */
export interface ItemRow {
  siteId: number;
  voteId: number;
  subjectId: number;
  type: ItemType;
  picture: string | null;
  content: string;
  description: string;
  sort: number;
  total: number;
}
/**
 * A ballot. `userId` is what its voter is known by: a mark of address or browser, or a member's id. `day` is such as 20261218, in
 * the zone of the product. One with a `resetId` was reset and does not count.
 */
export interface VoteLogTable {
  voteId: number;
  userType: string;
  userId: string;
  day: number;
  logTime: string;
  ip: string;
  userAgent: string;
  resetId: number | null;
}
/** An item that was chosen, or a text that was written. */
export interface AnswerRow {
  voteId: number;
  logId: number;
  subjectId: number;
  itemId: number | null;
  content: string | null;
}
/** That the ballots of a vote were taken out of the count. */
export interface ResetRow {
  voteId: number;
  resetTime: string;
  resetBy: string;
  count: number;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_vote_item: ItemRow & { id: Generated<number> };
    cc_vote_log: VoteLogTable & { id: Generated<number> };
    cc_vote_answer: AnswerRow & { id: Generated<number> };
    cc_vote_reset: ResetRow & { id: Generated<number> };
  }
}

const ofVote = { part: { column: 'voteId', of: 'cc_vote' } };

export const voteTables = [
  internalTable<ItemRow & { id: number }>(
    'cc_vote_item',
    {
      id: 'integer',
      siteId: 'integer',
      voteId: 'integer',
      subjectId: 'integer',
      type: 'text',
      picture: 'resources?',
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
      resetId: 'integer?',
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
  internalTable<ResetRow & { id: number }>(
    'cc_vote_reset',
    { id: 'integer', voteId: 'integer', resetTime: 'instant', resetBy: 'text', count: 'integer' },
    ofVote,
  ),
];
