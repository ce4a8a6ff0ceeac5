import { commentContext, commentQueue, listBans, listComments, listReplies } from '@kaiyin/modules/comment/schema';

/** What is read again after comments or bans have changed. */
export const commentReads = [listComments, listReplies, commentQueue, commentContext, listBans];
