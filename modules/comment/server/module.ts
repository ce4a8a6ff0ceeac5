import type * as schema from '@kaiyin/modules/comment/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  comment,
  commentMenu,
  commentScreenTexts,
  commentServerMessages,
  commentSettings,
  commentTexts,
  commentDictionaries,
} from '@kaiyin/modules/comment/schema';
import { membersRenamed } from '@kaiyin/modules/member/server';
import { contentsErased } from '@kaiyin/modules/content/server';
import { defineModule, reaction } from '@kaiyin/server-kit';
import { blankAddresses } from './blank-addresses.ts';
import { eraseComments } from './erase-comments.ts';
import { noteRenamed, shownCommentsChanged } from './events.ts';
import * as comments from './migrations/2026-12-18-comments.ts';
import * as guestComments from './migrations/2026-12-21-guest-comments.ts';
import { ownCommentsData } from './own-comments.ts';
import { commentTag } from './page/comment.tag.ts';
import { memberCommentTag } from './page/member-comment.tag.ts';
import { commentQuestions } from './page/comments.questions.ts';
import { commentData } from './personal-data.ts';
import { commentRoutes } from './routes.ts';
import { seenComments } from './seen.ts';
import { commentTables } from './tables.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const commentModule = defineModule({
  name: 'comment',
  entities: [comment],
  dictionaries: commentDictionaries,
  tables: commentTables,
  migrations: { '2026-12-18-comments': comments, '2026-12-21-guest-comments': guestComments },
  texts: commentTexts,
  screenTexts: commentScreenTexts,
  serverTexts: commentServerMessages,
  menu: commentMenu,
  settings: commentSettings,
  dataScopes: { cc_comment: seenComments },
  // Pages ask for them when they are read.
  notShown: [comment.table],
  tags: [commentTag, memberCommentTag],
  readerData: [ownCommentsData],
  questions: commentQuestions,
  shown: [{ event: shownCommentsChanged, job: 'publishCommentChange' }],
  personalData: [commentData],
  jobTargets: [blankAddresses],
  routes: commentRoutes,
  reactions: [
    reaction(contentsErased, 'eraseComments', (ctx, { contentIds }) => eraseComments(ctx, contentIds)),
    reaction(membersRenamed, 'showRenamedMembers', noteRenamed),
  ],
});
