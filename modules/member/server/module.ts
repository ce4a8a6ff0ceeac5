import { joinCatalogues } from '@kaiyin/entity';
import type * as schema from '@kaiyin/modules/member/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  experienceRule,
  level,
  member,
  memberDictionaries,
  memberGroup,
  memberMenu,
  memberLabels,
  memberScreenTexts,
  memberServerMessages,
  memberSettings,
  memberTexts,
  siteMemberMessages,
} from '@kaiyin/modules/member/schema';
import { defineModule } from '@kaiyin/server-kit';
import { eraseDueMembers } from './erasure/erase-due.ts';
import { memberData } from './erasure/member-data.ts';
import { memberKind } from './member-kind.ts';
import * as deeds from './migrations/2026-12-18-deeds-with-records.ts';
import * as details from './migrations/2026-12-17-member-details.ts';
import * as membership from './migrations/2026-12-17-membership.ts';
import * as siteMembers from './migrations/2026-12-24-site-members.ts';
import { memberTag } from './page/member.tag.ts';
import * as messages from './migrations/2026-12-30-member-messages.ts';
import * as memberCare from './migrations/2026-12-27-member-care.ts';
import { memberRoutes } from './routes.ts';
import { siteMemberData } from './site/data.ts';
import { siteMemberForms } from './site/forms.ts';
import { siteMemberRoutes } from './site/routes.ts';
import { memberTables } from './tables.ts';
import { sweepCodes } from './targets.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<Pick<typeof schema, 'member' | 'level' | 'experienceRule' | 'memberGroup'>> {}
}

export const memberModule = defineModule({
  name: 'member',
  accountKinds: [memberKind],
  entities: [member, level, experienceRule, memberGroup],
  dictionaries: memberDictionaries,
  tables: memberTables,
  migrations: {
    '2026-12-17-member-details': details,
    '2026-12-17-membership': membership,
    '2026-12-18-deeds-with-records': deeds,
    '2026-12-24-site-members': siteMembers,
    '2026-12-27-member-care': memberCare,
    '2026-12-30-member-messages': messages,
  },
  texts: memberTexts,
  screenTexts: joinCatalogues(memberScreenTexts, memberLabels),
  serverTexts: joinCatalogues(memberServerMessages, siteMemberMessages),
  menu: memberMenu,
  settings: memberSettings,
  tags: [memberTag],
  readerData: siteMemberData,
  personalData: [memberData],
  jobTargets: [eraseDueMembers, sweepCodes],
  readerForms: siteMemberForms,
  routes: memberRoutes,
  work: ({ blobs }) => ({ routes: siteMemberRoutes(blobs) }),
});
