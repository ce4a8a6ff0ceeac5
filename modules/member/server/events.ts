import { defineEvent } from '@kaiyin/server-kit';

/** Members are called otherwise now, or are gone: pages may name them. */
export const membersRenamed = defineEvent<{ memberIds: number[] }>('membersRenamed');

/** Members are gone with what is theirs alone, in the same transaction. */
export const membersErased = defineEvent<{ memberIds: number[] }>('membersErased');
