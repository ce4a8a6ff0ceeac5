import { allow, endpoint, id, ids, line, paging, transferApi } from '@kaiyin/entity';
import { z } from 'zod';
import { voteApi, voteSubject, type VoteSubject } from './vote.ts';

/** Bodies of voters stay small by these. */
export const most = { subjects: 30, inputs: 8, items: 50 } as const;

/** One of the answers that a subject offers, and how many chose it. */
export interface VoteItem {
  id: number;
  content: string;
  description: string;
  total: number;
}

/** A subject with its items, and by how many it was answered. */
export interface SubjectView extends VoteSubject {
  items: VoteItem[];
  answers: number;
}

const { access } = voteApi.get;
const edit = allow('vote:edit');
const site = true;
const labels = voteSubject.table;
const { title, type, required } = voteSubject.fields;
const form = { title: title.zod, type: type.zod, required: required.zod };

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
  input: z.object({ ...form, id, updateTime: z.string().optional() }),
}).output<void>();

/** Removes subjects of one vote with their items and answers. */
export const removeSubjects = endpoint({
  method: 'DELETE',
  path: '/vote/subject',
  access: edit,
  site,
  input: ids,
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
 * Saves all items of a subject in their order; those with an id keep it, and their votes. `lost` is how many votes of removed items
 * the caller knows of: nothing is saved when there are more.
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
    lost: z.number().int().min(0).default(0),
    items: z
      .array(
        z.object({
          id: id.optional(),
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

export interface VoteLogRow {
  id: number;
  userType: string;
  userId: string;
  ip: string;
  region: string;
  device: string;
  logTime: string;
}
/** Who voted, the latest first. */
export const listVoteLog = endpoint({
  method: 'GET',
  path: '/vote/log/list',
  access,
  site,
  reply: 'rows',
  input: paging.extend({ voteId: id }),
}).output<{ rows: VoteLogRow[]; total: number }>();

/** Removes all votes that were cast. */
export const resetVote = endpoint({
  method: 'POST',
  path: '/vote/reset',
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
