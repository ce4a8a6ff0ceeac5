import { defineConsole } from '@kaiyin/console-kit';
import { commentSettings } from '@kaiyin/modules/comment/schema';

export const commentConsole = defineConsole({
  name: 'comment',
  screenTexts: true,
  settings: commentSettings,
  places: { cc_comment: () => '/operations/comment' },
  memberTabs: [
    {
      key: 'comments',
      label: 'comment.ofMember',
      permission: 'comment:view',
      load: () => import('./MemberComments.tsx'),
    },
  ],
  screens: { 'comment/commentList': () => import('./CommentPage.tsx') },
});
