import { interactionScreenTexts, interactionTexts } from '@kaiyin/modules/interaction/schema';
import { contentsErased } from '@kaiyin/modules/content/server';
import { defineModule, reaction } from '@kaiyin/server-kit';
import { interactionData } from './data.ts';
import { eraseOfContents } from './erase.ts';
import { interactionPersonalData } from './personal-data.ts';
import { interactionForms } from './forms.ts';
import * as interactions from './migrations/2026-12-25-interactions.ts';
import { contentMarksTag } from './page/content-marks.tag.ts';
import { memberContent } from './page/member-content.question.ts';
import { memberMessageTag } from './page/member-message.tag.ts';
import { memberContentTag } from './page/member-content.tag.ts';
import { interactionRoutes } from './routes.ts';
import { interactionServerMessages } from './server-messages.ts';
import { interactionTables } from './tables.ts';

export const interactionModule = defineModule({
  name: 'interaction',
  tables: interactionTables,
  migrations: { '2026-12-25-interactions': interactions },
  texts: interactionTexts,
  screenTexts: interactionScreenTexts,
  serverTexts: interactionServerMessages,
  tags: [memberContentTag, contentMarksTag, memberMessageTag],
  questions: [memberContent],
  readerData: interactionData,
  readerForms: interactionForms,
  personalData: [interactionPersonalData],
  routes: interactionRoutes,
  reactions: [reaction(contentsErased, 'eraseMarksOfContents', eraseOfContents)],
});
