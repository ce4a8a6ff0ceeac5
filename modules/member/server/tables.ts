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

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_member_exp_log: ExperienceRow & { id: Generated<number> };
    cc_member_signin_log: SignInDayRow & { id: Generated<number> };
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
  internalTable<SignInDayRow & { id: number }>('cc_member_signin_log', {
    id: 'integer',
    memberId: 'integer',
    day: 'integer',
    logTime: 'instant',
  }),
];
