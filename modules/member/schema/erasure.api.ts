import { allow, endpoint, id, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

/** An erasure that waits for its time. */
export interface PendingErasure {
  /** Whether the member asked for it. */
  isOwn: boolean;
  askedBy: string;
  askTime: string;
  dueTime: string;
}

/** How many rows of one kind an erasure touched. */
export interface TouchedPart {
  label: string;
  count: number;
}

/** What an erasure came to: done at once, with what it touched, or due later. */
export interface ErasureAnswer {
  dueTime: string;
  touched: TouchedPart[] | null;
}

/** Everything that is stored about a person, by the parts of the modules. */
export interface PersonalExport {
  exportTime: string;
  parts: Record<string, unknown>;
}

export const longestCooling = 90;

/** Answers everything that is stored about a member; the log has it. */
export const exportMember = endpoint({
  method: 'POST',
  path: '/member/{id}/export',
  access: allow('member:export'),
  logged: 'cc_member.exported',
  input: z.object({ id }),
}).output<PersonalExport>();

/** Erases a member after some days, at once after none. */
export const eraseMember = endpoint({
  method: 'POST',
  path: '/member/{id}/erase',
  access: allow('member:erase'),
  input: z.object({ id, days: z.coerce.number().int().min(0).max(longestCooling) }),
}).output<ErasureAnswer>();

export const cancelErasure = endpoint({
  method: 'POST',
  path: '/member/{id}/erase/cancel',
  access: allow('member:erase'),
  input: z.object({ id }),
}).output<void>();

/** Days that members have to change their mind, as the parameter says. */
export const coolingDays = endpoint({
  method: 'GET',
  path: '/member/erase/days',
  access: allow('member:erase'),
}).output<{ days: number }>();

/** Erasures that were done, the latest first. */
export const listErasures = endpoint({
  method: 'GET',
  path: '/member/erase/list',
  access: allow('member:erase'),
  reply: 'rows',
  input: paging,
}).output<Rows<DoneErasure>>();

/** An erasure that was done; the only name in it is that of the staff who asked for it. */
export interface DoneErasure {
  id: number;
  memberId: number;
  isOwn: boolean;
  askedBy: string;
  askTime: string;
  doneTime: string;
  touched: TouchedPart[];
}
