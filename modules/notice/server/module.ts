import type * as schema from '@kaiyin/modules/notice/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { definePurge } from '@kaiyin/modules/job/server';
import { notice, noticeMenu, noticeScreenTexts, noticeTexts, noticeDictionaries } from '@kaiyin/modules/notice/schema';
import { defineModule } from '@kaiyin/server-kit';
import { inboxServices, jobKind, noticeKind, securityKind, taskKind } from './inbox-kinds.ts';
import { inboxNews } from './marks.ts';
import { narrowedNotices } from './notices/narrowed-notices.ts';
import * as noticesMigration from './migrations/2026-11-25-z-notices.ts';
import { noticeRoutes } from './routes.ts';
import { noticeServerMessages } from './server-messages.ts';
import { noticeTables } from './tables.ts';
import { noticeWitnesses } from './witnesses.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const noticeModule = defineModule({
  name: 'notice',
  entities: [notice],
  dictionaries: noticeDictionaries,
  tables: noticeTables,
  dataScopes: { sys_notice: narrowedNotices },
  migrations: { '2026-11-25-z-notices': noticesMigration },
  texts: noticeTexts,
  screenTexts: noticeScreenTexts,
  serverTexts: noticeServerMessages,
  menu: noticeMenu,
  services: inboxServices,
  inboxKinds: [noticeKind, taskKind, jobKind, securityKind],
  news: [inboxNews],
  jobTargets: [
    definePurge({
      name: 'notice.purgeInbox',
      title: 'notice.purgeInbox',
      note: 'notice.purgeInboxNote',
      table: 'sys_inbox_item',
      time: 'readTime',
      keepDays: 90,
      standardCron: '50 3 * * *',
    }),
  ],
  routes: noticeRoutes,
  witnesses: noticeWitnesses,
});
