import type * as schema from '@kaiyin/modules/link/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { link, linkGroup, linkScreenTexts, linkTexts, linkMenu } from '@kaiyin/modules/link/schema';
import { defineModule } from '@kaiyin/server-kit';
import { linksChanged } from './events.ts';
import { linkFile } from './link-transfer.ts';
import { linkQuestions } from './link.questions.ts';
import { linkTags } from './link.tags.ts';
import { linkRoutes } from './routes.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const linkModule = defineModule({
  name: 'link',
  entities: [linkGroup, link],
  texts: linkTexts,
  screenTexts: linkScreenTexts,
  menu: linkMenu,
  tags: linkTags,
  questions: linkQuestions,
  shown: [{ event: linksChanged, job: 'publishLinkChange', kinds: ['cms_link_group', 'cms_link'] }],
  routes: linkRoutes,
  transfers: [linkFile],
});
