import { allow, crudApi, endpoint, historyOf, id, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { audiences, notice, type Notice } from './notice.ts';

/** Whether it is shown now, and else why not. */
export type NoticeStanding = 'shown' | 'scheduled' | 'over' | 'closed';

/** A notice in lists: without its text, with how many have read it. */
export interface NoticeView extends Notice {
  standing: NoticeStanding;
  reads: number;
}

const calls = crudApi('/system/notice', notice);

export const noticeApi = {
  ...calls,
  list: {
    ...calls.list,
    input: listing.extend({
      noticeTitle: z.string().optional(),
      noticeType: z.string().optional(),
      audience: z.string().optional(),
      status: z.string().optional(),
      createBy: z.string().optional(),
    }),
  } as typeof calls.list,
};

export const noticeHistory = historyOf('/system/notice', calls.get.access);

/** Somebody, or something, that a notice can be for. */
export interface Target {
  id: number;
  name: string;
  /** What tells it from others of the same name. */
  detail: string;
}

/** Whom a notice can be for: those that are chosen, and some whose names hold these letters. */
export const listTargets = endpoint({
  method: 'GET',
  path: '/system/notice/targets',
  access: allow('system:notice:add', 'system:notice:edit'),
  input: z.object({
    audience: z.enum(audiences),
    name: z.string().max(50).default(''),
    /** Numbers with commas between them. */
    chosen: z
      .string()
      .max(5000)
      .regex(/^[\d,]*$/)
      .default(''),
  }),
}).output<Target[]>();

/** One of those whom a notice is for. */
export interface Receipt {
  userId: number;
  userName: string;
  nickName: string;
  deptName: string | null;
  /** ISO instant; null while they have not read it. */
  readTime: string | null;
}

/** Who of its audience has read a notice, or has not. */
export const listReceipts = endpoint({
  method: 'GET',
  path: '/system/notice/{id}/receipts',
  access: allow('system:notice:view', 'system:notice:list'),
  reply: 'rows',
  input: listing.extend({ id, state: z.enum(['read', 'unread']).default('read') }),
}).output<Rows<Receipt>>();

/** How many a notice is for, and how many of them have read it. */
export const countReceipts = endpoint({
  method: 'GET',
  path: '/system/notice/{id}/receipts/count',
  access: allow('system:notice:view', 'system:notice:list'),
  input: z.object({ id }),
}).output<{ read: number; unread: number }>();
