import { defineEvent, type Said } from '@kaiyin/server-kit';
import type { OwnerKind, RunStatus } from '@kaiyin/modules/job/schema';

/** A run of a job or a scheduled task is over; `error` says why it failed. */
export const runEnded = defineEvent<{
  ownerKind: OwnerKind;
  ownerId: number;
  name: string;
  status: RunStatus;
  error: Said | null;
}>('runEnded');
