import { publishTexts, redirect, publishMenu } from '@kaiyin/modules/publish/schema';
import type { Shown } from '@kaiyin/modules/site/server';
import { defineModule } from '@kaiyin/server-kit';
import type { PublishDesk } from './publish-desk.ts';
import { publishQuestions } from './questions.ts';
import { publishTables } from './tables.ts';
import { publishParts } from './tasks.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    /** Where sites are published from. */
    desk: PublishDesk;
    /** What any module's changes show. */
    shown: readonly Shown[];
  }
}

export const publishModule = defineModule({
  name: 'publish',
  entities: [redirect],
  tables: publishTables,
  texts: publishTexts,
  menu: publishMenu,
  questions: publishQuestions,
  work: ({ desk, shown }) => publishParts(desk, shown),
});
