import { allow, endpoint, id, instant, optional, paging, text, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** What a ban is made of; without an end it is in force until it is lifted. */
export const banFields = { reason: text({ max: 200, widget: 'textarea' }), until: optional(instant()) };

/** A ban of a member, in force or over. */
export interface MemberBan {
  id: number;
  reason: string;
  until: string | null;
  createBy: string;
  createTime: string;
  liftBy: string | null;
  liftTime: string | null;
  isInForce: boolean;
}

const banning = allow('member:ban');

export const banMember = endpoint({
  method: 'POST',
  path: '/member/ban',
  access: banning,
  labels: 'cc_member_ban',
  input: z.object({ id, reason: banFields.reason.zod, until: banFields.until.zod }),
}).output<void>();

/** Ends the ban of a member before its time. */
export const liftMemberBan = endpoint({
  method: 'POST',
  path: '/member/unban',
  access: banning,
  input: z.object({ id }),
}).output<void>();

export const listMemberBans = endpoint({
  method: 'GET',
  path: '/member/{id}/bans',
  access: allow('member:view', 'member:list'),
  reply: 'rows',
  input: paging.extend({ id }),
}).output<Rows<MemberBan>>();
