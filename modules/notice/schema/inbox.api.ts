import { endpoint, id, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** Something that one person is told. */
export interface InboxItem {
  /** `notice-7`, or `item-12` for what happened. */
  key: string;
  kind: string;
  title: string;
  /** A little of what it says. */
  text: string;
  /** Where the console shows what it is about; empty where nothing does. */
  href: string;
  /** ISO instant. */
  time: string;
  isRead: boolean;
  isPinned: boolean;
  /** How often it has happened since it was read last. */
  count: number;
}

/** What the bell shows: how much is unread, and how many pinned notices of it. */
export interface InboxState {
  unread: number;
  pinned: number;
}

/** Sort of things that one is told, and whether one wants to be. */
export interface InboxKindView {
  kind: string;
  title: string;
  canMute: boolean;
  isMuted: boolean;
}

/** A notice as those see it whom it is for. */
export interface NoticeToRead {
  id: number;
  noticeTitle: string;
  noticeType: string;
  /** Rich text, cleaned by the server when it was kept. */
  noticeContent: string;
  createBy: string;
  periodFrom: string;
  isPinned: boolean;
}

const access = 'signed-in';

/** The name of its event in the stream of tasks; an `InboxState`. */
export const inboxEvent = 'inbox';

/** What the caller is told, newest first. */
export const listInbox = endpoint({
  method: 'GET',
  path: '/system/inbox/list',
  access,
  reply: 'rows',
  input: paging.extend({ kind: z.string().max(40).default(''), unread: z.enum(['', 'Y']).default('') }),
}).output<Rows<InboxItem>>();

export const inboxState = endpoint({ method: 'GET', path: '/system/inbox/state', access }).output<InboxState>();

export const inboxKinds = endpoint({ method: 'GET', path: '/system/inbox/kinds', access }).output<InboxKindView[]>();

/** Pinned notices that the caller has not read, newest first, five at most. */
export const pinnedNotices = endpoint({
  method: 'GET',
  path: '/system/inbox/pinned',
  access,
}).output<NoticeToRead[]>();

/** A notice that is shown now and is for the caller; not found for everybody else. */
export const readNotice = endpoint({
  method: 'GET',
  path: '/system/inbox/notice/{id}',
  access,
  input: z.object({ id }),
}).output<NoticeToRead>();

export const markRead = endpoint({
  method: 'PUT',
  path: '/system/inbox/read',
  access,
  logged: false,
  input: z.object({
    keys: z
      .array(z.string().regex(/^(notice|item)-\d{1,15}$/))
      .min(1)
      .max(100),
  }),
}).output<void>();

/** Marks all as read, or all of one kind. */
export const markAllRead = endpoint({
  method: 'PUT',
  path: '/system/inbox/readAll',
  access,
  logged: false,
  input: z.object({ kind: z.string().max(40).default('') }),
}).output<void>();

/** The caller is told nothing of these kinds, and of all others; security cannot be named. */
export const muteKinds = endpoint({
  method: 'PUT',
  path: '/system/inbox/muted',
  access,
  logged: false,
  input: z.object({ kinds: z.array(z.string().max(40)).max(50) }),
}).output<void>();
