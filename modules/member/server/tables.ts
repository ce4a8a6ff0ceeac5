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

/** A code that a member or stranger was sent: marks of where it went and of itself. */
export interface CodeRow {
  target: string;
  code: string;
  tries: number;
  expireTime: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_member_exp_log: ExperienceRow & { id: Generated<number> };
    cc_member_signin_log: SignInDayRow & { id: Generated<number> };
    cc_member_code: CodeRow & { id: Generated<number> };
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
