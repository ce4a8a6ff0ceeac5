import { endpoint } from '@kaiyin/entity';
import { z } from 'zod';
import type { levelTypes } from './level.ts';

/** Where a member stands; the experience of a level begins anew with each. */
export interface MemberLevel {
  levelType: (typeof levelTypes)[number];
  level: number;
  name: string;
  /** Experience within this level. */
  exp: number;
  /** What leads to the next level; null at the highest. */
  nextNeedExp: number | null;
  /** All that was ever earned. */
  total: number;
}

export const myStanding = endpoint({
  method: 'GET',
  path: '/api/member/level',
  access: 'signed-in',
  fromSites: true,
  rate: { calls: 60, seconds: 60 },
}).output<MemberLevel[]>();

const month = z.object({
  year: z.coerce.number().int().min(1970).max(9999),
  month: z.coerce.number().int().min(1).max(12),
});

/** The days of a month on which the member has signed in for the day, as numbers such as 20261216. */
export const mySignInDays = endpoint({
  method: 'GET',
  path: '/api/member/signIn',
  access: 'signed-in',
  fromSites: true,
  rate: { calls: 60, seconds: 60 },
  input: month,
}).output<number[]>();

/** Signs in for today, in the zone of the product; once a day. Answers what it brought. */
export const signInForToday = endpoint({
  method: 'POST',
  path: '/api/member/signIn',
  access: 'signed-in',
  fromSites: true,
  rate: { calls: 60, seconds: 60 },
  logged: false,
}).output<{ day: number; exp: number }>();
