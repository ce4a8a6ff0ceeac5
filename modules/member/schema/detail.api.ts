import { allow, endpoint, id, ids, paging, type Rows } from '@kaiyin/entity';
import type { LoginRow, SessionOf } from '@kaiyin/modules/session/schema';
import { z } from 'zod';
import type { MemberBan } from './ban.api.ts';
import type { PendingErasure } from './erasure.api.ts';
import type { MemberView } from './member-form.ts';
import type { MemberLevel } from './standing.api.ts';

const viewing = allow('member:view', 'member:list');
const ofMember = paging.extend({ id });

/** The head of a member's page. Number and address are in part where the caller may not read them whole. */
export interface MemberDetail {
  member: MemberView;
  /** Address of the picture; empty without one. */
  avatar: string;
  groups: string[];
  level: MemberLevel | null;
  /** The ban in force. */
  ban: MemberBan | null;
  erasure: PendingErasure | null;
}

export const getMemberDetail = endpoint({
  method: 'GET',
  path: '/member/{id}/detail',
  access: viewing,
  input: z.object({ id }),
}).output<MemberDetail>();

export interface MemberSession extends SessionOf {
  /** Empty at the console. */
  siteName: string;
}

export const listMemberSessions = endpoint({
  method: 'GET',
  path: '/member/{id}/sessions',
  access: viewing,
  reply: 'rows',
  input: ofMember,
}).output<Rows<MemberSession>>();

/** Signs a member out where they are signed in. */
export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/member/{id}/sessions/end',
  access: allow('member:edit'),
  input: ids.extend({ id }),
}).output<void>();

export const listMemberLogins = endpoint({
  method: 'GET',
  path: '/member/{id}/logins',
  access: viewing,
  reply: 'rows',
  input: ofMember,
}).output<Rows<LoginRow>>();

/** What a deed brought a member. */
export interface EarnedRow {
  id: number;
  opType: string;
  changeExp: number;
  logTime: string;
}
export const listEarned = endpoint({
  method: 'GET',
  path: '/member/{id}/experience',
  access: viewing,
  reply: 'rows',
  input: ofMember,
}).output<Rows<EarnedRow>>();
