import { endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import type { SubjectType, viewTypes, VoterType } from './vote.ts';

/** open: takes votes now; closed: takes none, whatever its time. */
export type VoteState = 'before' | 'open' | 'after' | 'closed';

export interface PublicItem {
  itemId: number;
  content: string;
  description: string;
  /** Null where the results are not shown to the caller. */
  total: number | null;
}
export interface PublicSubject {
  subjectId: number;
  type: SubjectType;
  title: string;
  required: boolean;
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
  /** Null where the results are not shown to the caller. */
  total: number | null;
  subjects: PublicSubject[];
}

/** What a browser calls itself; it may be anything that the page chose and keeps. */
const browser = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(64)
  .optional();
const asked = z.object({ voteId: id, browser });
const reading = { calls: 240, seconds: 60 };

/** A vote as readers see it, at any site. */
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

/** `result`: ids of items, or the one text of an input subject. */
export const castVote = endpoint({
  method: 'POST',
  path: '/api/vote',
  access: 'public',
  fromSites: true,
  rate: { calls: 120, seconds: 60 },
  logged: false,
  input: z.object({
    voteId: id,
    browser,
    subjects: z
      .array(
        z.object({
          subjectId: id,
          result: z
            .array(z.union([z.number(), z.string().normalize('NFC').trim().max(longestAnswer)]).transform(String))
            .max(100),
        }),
      )
      .max(100),
  }),
}).output<void>();
