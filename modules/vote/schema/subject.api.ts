import { allow, endpoint, id, ids, image, line, optional, paging, transferApi } from '@kaiyin/entity';
import { z } from 'zod';
import { itemTypes, voteApi, voteSubject, type ItemType, type VoteSubject } from './vote.ts';

/** Bodies of voters stay small by these. */
export const most = { subjects: 30, inputs: 8, items: 50 } as const;

/** One of the answers that a subject offers, and how many chose it. `picture` is an address as `image` fields have it. */
export interface VoteItem {
  id: number;
  type: ItemType;
  picture: string | null;
  content: string;
  description: string;
  total: number;
}

/** A subject with its items. */
export interface SubjectView extends VoteSubject {
  items: VoteItem[];
}

const { access } = voteApi.get;
const edit = allow('vote:edit');
const site = true;
const labels = voteSubject.table;
const { title, type, required, minChoice, maxChoice } = voteSubject.fields;
const form = {
  title: title.zod,
  type: type.zod,
  required: required.zod,
  minChoice: minChoice.zod,
  maxChoice: maxChoice.zod,
};
/** How many answers the caller knows to be touched by a change; more of them are refused. */
const touches = z.number().int().min(0).default(0);

export const listSubjects = endpoint({
  method: 'GET',
  path: '/vote/subject/list',
  access,
  site,
  input: z.object({ voteId: id }),
}).output<SubjectView[]>();

export const getSubject = endpoint({
  method: 'GET',
  path: '/vote/subject/{id}',
  access,
  site,
  input: z.object({ id }),
}).output<VoteSubject>();

/** Adds a subject before another one of the vote, or at its end. */
export const addSubject = endpoint({
  method: 'POST',
  path: '/vote/subject',
  access: allow('vote:add', 'vote:edit'),
  site,
  labels,
  input: z.object({ ...form, voteId: id, beforeId: id.optional() }),
}).output<{ id: number }>();

export const updateSubject = endpoint({
  method: 'PUT',
  path: '/vote/subject',
  access: edit,
  site,
  labels,
  input: z.object({ ...form, id, touches, updateTime: z.string().optional() }),
}).output<void>();

/** Removes subjects of one vote with their items and answers. */
export const removeSubjects = endpoint({
  method: 'POST',
  path: '/vote/subject/delete',
  access: edit,
  site,
  input: ids.extend({ touches }),
}).output<void>();

/** Puts a subject before another one of its vote, or at the end. */
export const moveSubject = endpoint({
  method: 'POST',
  path: '/vote/subject/move',
  access: edit,
  site,
  input: z.object({ id, beforeId: id.optional() }),
}).output<void>();

export const listItems = endpoint({
  method: 'GET',
  path: '/vote/subject/items/{id}',
  access,
  site,
  input: z.object({ id }),
}).output<VoteItem[]>();

const itemText = () => line({ max: 255 });
/**
 * Saves all items of a subject in their order; those with an id keep it, and their votes. `touches` counts the votes of items that
 * are removed or get other words or another picture.
 */
export const saveItems = endpoint({
  method: 'POST',
  path: '/vote/subject/items',
  access: edit,
  site,
  labels: 'cc_vote_item',
  input: z.object({
    subjectId: id,
    updateTime: z.string().optional(),
    touches,
    items: z
      .array(
        z.object({
          id: id.optional(),
          type: z.enum(itemTypes).default('text'),
          picture: optional(image()).zod,
          content: itemText(),
          description: z.string().normalize('NFC').trim().max(255).default(''),
        }),
      )
      .max(most.items),
  }),
}).output<void>();

export interface TextAnswer {
  id: number;
  content: string;
  logTime: string;
}
/** What was written as answers to an input subject, the latest first. */
export const listTexts = endpoint({
  method: 'GET',
  path: '/vote/subject/texts',
  access,
  site,
  reply: 'rows',
  input: paging.extend({ subjectId: id }),
}).output<{ rows: TextAnswer[]; total: number }>();

/** A pipe of the site, and where its pages stand. */
export interface VoteLook {
  code: string;
  name: string;
  address: string;
}
export const listLooks = endpoint({ method: 'GET', path: '/vote/looks', access, site }).output<VoteLook[]>();

/** The vote of a code, as an article calls it that has it in its text; null where there is none. */
export const voteOfCode = endpoint({
  method: 'GET',
  path: '/vote/of-code',
  access,
  site,
  input: z.object({ code: z.string().max(50) }),
}).output<{ id: number; title: string } | null>();

export interface VoteLogRow {
  id: number;
  userType: string;
  /** What the voter is told apart by: no address, but a mark made of it. */
  userId: string;
  /** Empty once the time is over for which addresses are kept. */
  ip: string;
  region: string;
  device: string;
  logTime: string;
}
/** Who voted, the latest first; of votes that were reset, nobody. */
export const listVoteLog = endpoint({
  method: 'GET',
  path: '/vote/log/list',
  access,
  site,
  reply: 'rows',
  input: paging.extend({ voteId: id }),
}).output<{ rows: VoteLogRow[]; total: number }>();

/** Ballots of a member at the votes of the current site, the latest first. */
export interface MemberBallot {
  id: number;
  voteId: number;
  title: string;
  ip: string;
  region: string;
  logTime: string;
}
export const listMemberBallots = endpoint({
  method: 'GET',
  path: '/vote/log/ofMember',
  access,
  site,
  reply: 'rows',
  input: paging.extend({ memberId: id }),
}).output<{ rows: MemberBallot[]; total: number }>();

/** A ballot with what it answered, by the ids of the subjects; several items with `; ` between. */
export interface BallotRow extends VoteLogRow {
  answers: Record<string, string>;
}
export const listBallots = endpoint({
  method: 'GET',
  path: '/vote/ballot/list',
  access,
  site,
  reply: 'rows',
  input: paging.extend({ voteId: id }),
}).output<{ rows: BallotRow[]; total: number }>();
export const ballotTransfer = /* @__PURE__ */ transferApi({
  table: 'cc_vote_log',
  title: 'vote.ballots',
  list: listBallots,
  permission: 'vote',
});

/** Takes all ballots out of the count; they can be brought back for some days. */
export const resetVote = endpoint({
  method: 'POST',
  path: '/vote/reset',
  access: edit,
  site,
  input: z.object({ id }),
}).output<{ resetId: number }>();

/** Days for which ballots are kept that were reset. */
export const resetDays = 30;

export interface VoteReset {
  id: number;
  resetTime: string;
  resetBy: string;
  /** How many ballots it took out. */
  count: number;
  /** From when on the ballots may be gone. */
  restorableUntil: string;
}
/** What was reset and can be brought back, the latest first. */
export const listResets = endpoint({
  method: 'GET',
  path: '/vote/reset/list',
  access,
  site,
  input: z.object({ voteId: id }),
}).output<VoteReset[]>();

/** Counts the ballots of a reset again, beside those that came since. */
export const undoReset = endpoint({
  method: 'POST',
  path: '/vote/reset/undo',
  access: edit,
  site,
  input: z.object({ id }),
}).output<void>();

/** A line of the results: an item, or the texts of an input subject together. */
export interface ResultRow {
  id: string;
  subject: string;
  item: string;
  total: number;
  /** Of those who answered the subject, in percent. */
  share: number;
}
export const listResults = endpoint({
  method: 'GET',
  path: '/vote/result/list',
  access,
  site,
  reply: 'rows',
  input: paging.extend({ voteId: id }),
}).output<{ rows: ResultRow[]; total: number }>();
export const resultTransfer = /* @__PURE__ */ transferApi({
  table: 'cc_vote_item',
  title: 'vote.results',
  list: listResults,
  permission: 'vote',
});
