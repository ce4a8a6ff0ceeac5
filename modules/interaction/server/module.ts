import { contentsErased } from '@kaiyin/modules/content/server';
import { membersErased } from '@kaiyin/modules/member/server';
import { defineModule, reaction } from '@kaiyin/server-kit';
import { interactionData } from './data.ts';
import { eraseOfContents, eraseOfMembers } from './erase.ts';
import { interactionForms } from './forms.ts';
import * as interactions from './migrations/2026-12-25-interactions.ts';
import { contentMarksTag } from './page/content-marks.tag.ts';
import { memberContent } from './page/member-content.question.ts';
import { memberContentTag } from './page/member-content.tag.ts';
import { interactionRoutes } from './routes.ts';
import { interactionServerMessages } from './server-messages.ts';
import { interactionTables } from './tables.ts';

export const interactionModule = defineModule({
  name: 'interaction',
  tables: interactionTables,
  migrations: { '2026-12-25-interactions': interactions },
  serverTexts: interactionServerMessages,
  tags: [memberContentTag, contentMarksTag],
  questions: [memberContent],
  readerData: interactionData,
  readerForms: interactionForms,
  routes: interactionRoutes,
  reactions: [
    reaction(membersErased, 'eraseMarksOfMembers', eraseOfMembers),
    reaction(contentsErased, 'eraseMarksOfContents', eraseOfContents),
  ],
});
