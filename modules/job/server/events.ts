import { defineEvent, type Said } from '@kaiyin/server-kit';
import type { OwnerKind, RunStatus } from '@kaiyin/modules/job/schema';

/**
 * A run of a job or a scheduled task is over; `error` says why it failed. `name` may be a text of its own in braces, and
 * `failures` is how many have failed one after the other, this one or, when it went well, up to this one.
 */
export const runEnded = defineEvent<{
  ownerKind: OwnerKind;
  ownerId: number;
  name: string;
  status: RunStatus;
  error: Said | null;
  failures: number;
}>('runEnded');
