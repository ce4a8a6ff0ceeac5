import { endpoint, id } from '@kaiyin/entity';
import { stampFields } from '@kaiyin/modules/visitor/schema';
import { z } from 'zod';
import type { ShownSubject } from './page/shown-vote.ts';
import { voteLanguages } from './page/vote-words.ts';
import type { viewTypes, VoterType } from './vote.ts';

/** open: takes votes now; closed: takes none, whatever its time. */
export type VoteState = 'before' | 'open' | 'after' | 'closed';

export interface PublicItem {
  itemId: number;
  type: ShownSubject['items'][number]['type'];
  content: string;
  description: string;
  /** Null where the results are not shown to the caller. */
  total: number | null;
}
export interface PublicSubject {
  subjectId: number;
  type: ShownSubject['type'];
  title: string;
  required: boolean;
  minChoice: number;
  maxChoice: number;
  /** How many have answered it; null where the results are not shown to the caller. */
  answers: number | null;
  items: PublicItem[];
}
export interface PublicVote {
  voteId: number;
  title: string;
  startTime: string;
  endTime: string;
  state: VoteState;
  userType: VoterType;
  dayLimit: number;
  totalLimit: number;
  viewType: (typeof viewTypes)[number];
  /** How often the caller has voted. */
  voted: number;
  /** Whether the caller can vote now. */
  mayVote: boolean;
  /** Why not, or what comes of it, in the language of the call; empty where nothing is to be said. */
  notice: string;
  /** Null where the results are not shown to the caller. */
  total: number | null;
  subjects: PublicSubject[];
}

const asked = z.object({ voteId: id });
const reading = { calls: 240, seconds: 60 };

/** A vote as readers see it. */
export const publicVote = endpoint({
  method: 'GET',
  path: '/api/vote/{voteId}',
  access: 'public',
  fromSites: true,
  rate: reading,
  input: asked,
}).output<PublicVote>();

/** The same with its results; refused where the caller may not see them. */
export const publicResult = endpoint({
  method: 'GET',
  path: '/api/vote/result/{voteId}',
  access: 'public',
  fromSites: true,
  rate: reading,
  input: asked,
}).output<PublicVote>();

export const longestAnswer = 500;
const casting = { calls: 120, seconds: 60 };

/** `result`: ids of items, or the one text of an input subject. Errors stand at `subject.ID`. */
export const castVote = endpoint({
  method: 'POST',
  path: '/api/vote',
  access: 'public',
  fromSites: true,
  rate: casting,
  logged: false,
  input: z.object({
    ...stampFields,
    voteId: id,
    subjects: z
      .array(
        z.object({
          subjectId: id,
          result: z.array(z.union([z.number(), z.string().normalize('NFC').trim()]).transform(String)).max(100),
        }),
      )
      .max(100),
  }),
}).output<PublicVote>();

/** The same as the plain form of a page sends it: answers with a page. */
export const postVoteForm = endpoint({
  method: 'POST',
  path: '/api/vote/form/{voteId}',
  access: 'public',
  fromSites: true,
  rate: casting,
  reply: 'raw',
  logged: false,
  input: z.looseObject({ ...stampFields, voteId: id, language: z.enum(voteLanguages).catch('zh-CN') }),
}).output<void>();
