import { flag } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** Whether members may comment contents of the site. */
export const commentsOpen = defineSetting({ key: 'EnableComment', group: 'comments', field: flag(true) });
/** Whether comments wait until somebody lets them through. */
export const commentsAudited = defineSetting({ key: 'EnableCommentAudit', group: 'comments', field: flag(true) });

export const commentSettings: readonly Setting[] = [commentsOpen, commentsAudited];
