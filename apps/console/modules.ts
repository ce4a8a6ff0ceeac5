import { accessConsole } from '@kaiyin/modules/access/console';
import { accountConsole } from '@kaiyin/modules/account/console';
import { adConsole } from '@kaiyin/modules/ad/console';
import { auditConsole } from '@kaiyin/modules/audit/console';
import { audioConsole } from '@kaiyin/modules/audio/console';
import { catalogConsole } from '@kaiyin/modules/catalog/console';
import { commentConsole } from '@kaiyin/modules/comment/console';
import { contentConsole } from '@kaiyin/modules/content/console';
import { contributionConsole } from '@kaiyin/modules/contribution/console';
import { customformConsole } from '@kaiyin/modules/customform/console';
import { dictionaryConsole } from '@kaiyin/modules/dictionary/console';
import { dynamicpageConsole } from '@kaiyin/modules/dynamicpage/console';
import { fileConsole } from '@kaiyin/modules/file/console';
import { imageConsole } from '@kaiyin/modules/image/console';
import { interactionConsole } from '@kaiyin/modules/interaction/console';
import { jobConsole } from '@kaiyin/modules/job/console';
import { linkConsole } from '@kaiyin/modules/link/console';
import { memberConsole } from '@kaiyin/modules/member/console';
import { modelConsole } from '@kaiyin/modules/model/console';
import { mailConsole } from '@kaiyin/modules/mail/console';
import { monitorConsole } from '@kaiyin/modules/monitor/console';
import { noticeConsole } from '@kaiyin/modules/notice/console';
import { organisationConsole } from '@kaiyin/modules/organisation/console';
import { publishConsole } from '@kaiyin/modules/publish/console';
import { resourceConsole } from '@kaiyin/modules/resource/console';
import { searchConsole } from '@kaiyin/modules/search/console';
import { securityConsole } from '@kaiyin/modules/security/console';
import { sessionConsole } from '@kaiyin/modules/session/console';
import { statConsole } from '@kaiyin/modules/stat/console';
import { siteConsole } from '@kaiyin/modules/site/console';
import { taskConsole } from '@kaiyin/modules/task/console';
import { templateConsole } from '@kaiyin/modules/template/console';
import { themeConsole } from '@kaiyin/modules/theme/console';
import { transferConsole } from '@kaiyin/modules/transfer/console';
import { translationConsole } from '@kaiyin/modules/translation/console';
import { videoConsole } from '@kaiyin/modules/video/console';
import { voteConsole } from '@kaiyin/modules/vote/console';
import { widgetConsole } from '@kaiyin/modules/widget/console';
import { wordConsole } from '@kaiyin/modules/word/console';
import type { ConsoleModule } from '@kaiyin/console-kit';

/** The modules of this edition in the console, foundations first. */
export const modules: readonly ConsoleModule[] = [
  translationConsole,
  dictionaryConsole,
  jobConsole,
  taskConsole,
  accountConsole,
  noticeConsole,
  securityConsole,
  sessionConsole,
  transferConsole,
  organisationConsole,
  accessConsole,
  memberConsole,
  auditConsole,
  modelConsole,
  siteConsole,
  resourceConsole,
  mailConsole,
  monitorConsole,
  templateConsole,
  fileConsole,
  catalogConsole,
  wordConsole,
  dynamicpageConsole,
  contentConsole,
  searchConsole,
  imageConsole,
  audioConsole,
  videoConsole,
  linkConsole,
  interactionConsole,
  contributionConsole,
  commentConsole,
  voteConsole,
  customformConsole,
  statConsole,
  widgetConsole,
  adConsole,
  themeConsole,
  publishConsole,
];
