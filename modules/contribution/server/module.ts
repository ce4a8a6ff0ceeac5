import {
  contribution,
  contributionMenu,
  contributionScreenTexts,
  contributionServerMessages,
  contributionSettings,
  contributionTexts,
} from '@kaiyin/modules/contribution/schema';
import type * as schema from '@kaiyin/modules/contribution/schema';
import { contentsErased } from '@kaiyin/modules/content/server';
import { defineModule, reaction } from '@kaiyin/server-kit';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { contributionData } from './data.ts';
import { contributionDecided } from './events.ts';
import { contributionForms } from './forms.ts';
import { contributionInboxKind } from './inbox-kind.ts';
import * as contributions from './migrations/2026-12-26-contributions.ts';
import * as sentContributions from './migrations/2026-12-31-sent-contributions.ts';
import { memberContributions } from './page/member-contributions.question.ts';
import { memberContributionsTag } from './page/member-contributions.tag.ts';
import { ownContributionTag } from './page/own-contribution.tag.ts';
import { richTextTag } from './page/rich-text.tag.ts';
import { eraseOfContents } from './erase-of-contents.ts';
import { contributionPersonalData } from './personal-data.ts';
import { contributionRoutes } from './routes.ts';
import { contributionTables } from './tables.ts';
import { visibleContributions } from './visible.ts';
import { writeToContributor } from './write-to-contributor.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<Pick<typeof schema, 'contribution'>> {}
}

export const contributionModule = defineModule({
  name: 'contribution',
  entities: [contribution],
  tables: contributionTables,
  migrations: { '2026-12-26-contributions': contributions, '2026-12-31-sent-contributions': sentContributions },
  texts: contributionTexts,
  screenTexts: contributionScreenTexts,
  serverTexts: contributionServerMessages,
  menu: contributionMenu,
  settings: contributionSettings,
  dataScopes: { cc_contribution: visibleContributions },
  // Pages ask for them when they are read.
  notShown: [contribution.table],
  inboxKinds: [contributionInboxKind],
  personalData: [contributionPersonalData],
  tags: [memberContributionsTag, ownContributionTag, richTextTag],
  questions: [memberContributions],
  readerData: contributionData,
  readerForms: contributionForms,
  reactions: [
    reaction(contributionDecided, 'writeToContributor', writeToContributor),
    reaction(contentsErased, 'eraseContributionsOfContents', eraseOfContents),
  ],
  work: ({ blobs }) => ({ routes: contributionRoutes(blobs) }),
});
