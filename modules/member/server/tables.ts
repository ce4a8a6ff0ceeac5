import type { MemberMessageKind, TouchedPart } from '@kaiyin/modules/member/schema';
import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** What a deed of a member brought by one kind of level; experience is the sum of these rows. */
export interface ExperienceRow {
  memberId: number;
  opType: string;
  levelType: string;
  changeExp: number;
  /** The record that the deed was done with; null where there is none. */
  ofId: number | null;
  /** Such as 20261216, in the zone of the product. */
  day: number;
  logTime: string;
}
/** A day on which a member has signed in for the day. */
export interface SignInDayRow {
  memberId: number;
  day: number;
  logTime: string;
}

/** That a member is in a group, as `joinTable` has it. */
interface GroupMembership {
  ownerId: number;
  targetId: number;
  place: number;
}
/** A ban of a member; lifted before its time where `liftTime` is set. */
export interface BanRow {
  memberId: number;
  reason: string;
  until: string | null;
  createBy: string;
  createTime: string;
  liftBy: string | null;
  liftTime: string | null;
}
/** An erasure of a member: asked for, then cancelled or done. No name of the member is in it. */
export interface ErasureRow {
  memberId: number;
  isOwn: boolean;
  /** The staff who asked; empty where the member did. */
  askedBy: string;
  askTime: string;
  dueTime: string;
  cancelTime: string | null;
  doneTime: string | null;
  touched: TouchedPart[];
}

/** A code that a member or stranger was sent: marks of where it went and of itself. */
export interface CodeRow {
  target: string;
  code: string;
  tries: number;
  expireTime: string;
}

/** Something that a member is told at a site (0: at all). */
export interface MessageRow {
  memberId: number;
  siteId: number;
  kind: MemberMessageKind;
  ofId: number;
  subject: string;
  detail: string;
  contentId: number;
  actorId: number;
  time: string;
  readTime: string | null;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_member_exp_log: ExperienceRow & { id: Generated<number> };
    cc_member_signin_log: SignInDayRow & { id: Generated<number> };
    cc_member_group: GroupMembership;
    cc_member_ban: BanRow & { id: Generated<number> };
    cc_member_erasure: ErasureRow & { id: Generated<number> };
    cc_member_code: CodeRow & { id: Generated<number> };
    cc_member_message: MessageRow & { id: Generated<number> };
  }
}

export const memberTables = [
  internalTable<ExperienceRow & { id: number }>('cc_member_exp_log', {
    id: 'integer',
    memberId: 'integer',
    opType: 'text',
    levelType: 'text',
    changeExp: 'integer',
    ofId: 'integer?',
    day: 'integer',
    logTime: 'instant',
  }),
  internalTable<GroupMembership>(
    'cc_member_group',
    { ownerId: 'integer', targetId: 'integer', place: 'integer' },
    { part: { column: 'ownerId', of: 'cc_member' } },
  ),
  internalTable<BanRow & { id: number }>('cc_member_ban', {
    id: 'integer',
    memberId: 'integer',
    reason: 'text',
    until: 'instant?',
    createBy: 'text',
    createTime: 'instant',
    liftBy: 'text?',
    liftTime: 'instant?',
  }),
  internalTable<ErasureRow & { id: number }>('cc_member_erasure', {
    id: 'integer',
    memberId: 'integer',
    isOwn: 'boolean',
    askedBy: 'text',
    askTime: 'instant',
    dueTime: 'instant',
    cancelTime: 'instant?',
    doneTime: 'instant?',
    touched: 'json',
  }),
  internalTable<MessageRow & { id: number }>('cc_member_message', {
    id: 'integer',
    memberId: 'integer',
    siteId: 'integer',
    kind: 'text',
    ofId: 'integer',
    subject: 'text',
    detail: 'text',
    contentId: 'integer',
    actorId: 'integer',
    time: 'instant',
    readTime: 'instant?',
  }),
  internalTable<CodeRow & { id: number }>('cc_member_code', {
    id: 'integer',
    target: 'text',
    code: 'text',
    tries: 'integer',
    expireTime: 'instant',
  }),
  internalTable<SignInDayRow & { id: number }>('cc_member_signin_log', {
    id: 'integer',
    memberId: 'integer',
    day: 'integer',
    logTime: 'instant',
  }),
];
