import type * as schema from '@kaiyin/modules/publish/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { joinCatalogues } from '@kaiyin/entity';
import {
  publishByTheClock,
  publishScreenTexts,
  publishTexts,
  redirect,
  publishMenu,
  publishDictionaries,
} from '@kaiyin/modules/publish/schema';
import { defineModule } from '@kaiyin/server-kit';
import * as wordsOfReleases from './migrations/2026-11-24-words-of-releases.ts';
import * as updatedPages from './migrations/2026-11-26-updated-pages.ts';
import { publishCatalogByJob, publishSiteByJob } from './job-targets.ts';
import type { PublishDesk } from './publish-desk.ts';
import { publishQuestions } from './questions.ts';
import { publishServices } from './services.ts';
import { sweepBlobs } from './release/sweep-blobs.ts';
import { publishTables } from './tables.ts';
import { publishParts } from './tasks.ts';
import { publishTimers } from './timers.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    /** Where sites are published from. */
    desk: PublishDesk;
  }
}
import { publishServerMessages } from './server-messages.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const publishModule = defineModule({
  name: 'publish',
  entities: [redirect],
  dictionaries: publishDictionaries,
  tables: publishTables,
  migrations: { '2026-11-24-words-of-releases': wordsOfReleases, '2026-11-26-updated-pages': updatedPages },
  texts: publishTexts,
  screenTexts: publishScreenTexts,
  serverTexts: joinCatalogues(publishServerMessages, publishByTheClock),
  menu: publishMenu,
  questions: publishQuestions,
  services: publishServices,
  jobTargets: [sweepBlobs, publishSiteByJob, publishCatalogByJob],
  ownTimers: publishTimers,
  notShown: [redirect.table],
  work: ({ desk, added }) => publishParts(desk, added('shown')),
});
