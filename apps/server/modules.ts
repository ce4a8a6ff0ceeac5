import { accountModule } from '@kaiyin/modules/account/server';
import { auditModule } from '@kaiyin/modules/audit/server';
import { catalogModule } from '@kaiyin/modules/catalog/server';
import { contentModule } from '@kaiyin/modules/content/server';
import { dictionaryModule } from '@kaiyin/modules/dictionary/server';
import { linkModule } from '@kaiyin/modules/link/server';
import { memberModule } from '@kaiyin/modules/member/server';
import { publishModule } from '@kaiyin/modules/publish/server';
import { resourceModule } from '@kaiyin/modules/resource/server';
import { sessionModule } from '@kaiyin/modules/session/server';
import { siteModule } from '@kaiyin/modules/site/server';
import { taskModule } from '@kaiyin/modules/task/server';
import { templateModule } from '@kaiyin/modules/template/server';
import type { Module } from '@kaiyin/server-kit';

/** The modules of this edition, foundations first. A module imports the faces of modules above it. */
export const modules: readonly Module[] = [
  dictionaryModule,
  auditModule,
  taskModule,
  memberModule,
  accountModule,
  sessionModule,
  siteModule,
  resourceModule,
  templateModule,
  catalogModule,
  contentModule,
  linkModule,
  publishModule,
];
