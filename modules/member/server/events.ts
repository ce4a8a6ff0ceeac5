import { defineEvent } from '@kaiyin/server-kit';

/** Members are called otherwise now, or are gone: pages may name them. */
export const membersRenamed = defineEvent<{ memberIds: number[] }>('membersRenamed');
