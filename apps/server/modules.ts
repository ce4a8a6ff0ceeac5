import { accessModule } from '@kaiyin/modules/access/server';
import { accountModule } from '@kaiyin/modules/account/server';
import { adModule } from '@kaiyin/modules/ad/server';
import { auditModule } from '@kaiyin/modules/audit/server';
import { audioModule } from '@kaiyin/modules/audio/server';
import { catalogModule } from '@kaiyin/modules/catalog/server';
import { commentModule } from '@kaiyin/modules/comment/server';
import { contentModule } from '@kaiyin/modules/content/server';
import { contributionModule } from '@kaiyin/modules/contribution/server';
import { customformModule } from '@kaiyin/modules/customform/server';
import { dictionaryModule } from '@kaiyin/modules/dictionary/server';
import { dynamicpageModule } from '@kaiyin/modules/dynamicpage/server';
import { fileModule } from '@kaiyin/modules/file/server';
import { imageModule } from '@kaiyin/modules/image/server';
import { interactionModule } from '@kaiyin/modules/interaction/server';
import { jobModule } from '@kaiyin/modules/job/server';
import { linkModule } from '@kaiyin/modules/link/server';
import { mailModule } from '@kaiyin/modules/mail/server';
import { memberModule } from '@kaiyin/modules/member/server';
import { modelModule } from '@kaiyin/modules/model/server';
import { monitorModule } from '@kaiyin/modules/monitor/server';
import { noticeModule } from '@kaiyin/modules/notice/server';
import { pageModule } from '@kaiyin/modules/page/server';
import { organisationModule } from '@kaiyin/modules/organisation/server';
import { planModule } from '@kaiyin/modules/plan/server';
import { publishModule } from '@kaiyin/modules/publish/server';
import { resourceModule } from '@kaiyin/modules/resource/server';
import { searchModule } from '@kaiyin/modules/search/server';
import { securityModule } from '@kaiyin/modules/security/server';
import { sessionModule } from '@kaiyin/modules/session/server';
import { statModule } from '@kaiyin/modules/stat/server';
import { siteModule } from '@kaiyin/modules/site/server';
import { taskModule } from '@kaiyin/modules/task/server';
import { templateModule } from '@kaiyin/modules/template/server';
import { themeModule } from '@kaiyin/modules/theme/server';
import { transferModule } from '@kaiyin/modules/transfer/server';
import { translationModule } from '@kaiyin/modules/translation/server';
import { videoModule } from '@kaiyin/modules/video/server';
import { visitorModule } from '@kaiyin/modules/visitor/server';
import { voteModule } from '@kaiyin/modules/vote/server';
import { widgetModule } from '@kaiyin/modules/widget/server';
import { wordModule } from '@kaiyin/modules/word/server';
import type { Module } from '@kaiyin/server-kit';

/** The modules of this edition, foundations first. A module imports the faces of modules above it. */
export const modules: readonly Module[] = [
  translationModule,
  dictionaryModule,
  jobModule,
  taskModule,
  mailModule,
  accountModule,
  noticeModule,
  securityModule,
  sessionModule,
  transferModule,
  organisationModule,
  accessModule,
  auditModule,
  planModule,
  modelModule,
  siteModule,
  pageModule,
  visitorModule,
  memberModule,
  resourceModule,
  monitorModule,
  templateModule,
  fileModule,
  catalogModule,
  wordModule,
  dynamicpageModule,
  contentModule,
  searchModule,
  imageModule,
  audioModule,
  videoModule,
  linkModule,
  interactionModule,
  contributionModule,
  commentModule,
  voteModule,
  customformModule,
  statModule,
  widgetModule,
  adModule,
  themeModule,
  publishModule,
];
