import { link, linkGroup, linkTexts, linkMenu } from '@kaiyin/modules/link/schema';
import { defineModule } from '@kaiyin/server-kit';
import { linksChanged } from './events.ts';
import { linkQuestions } from './link.questions.ts';
import { linkTags } from './link.tags.ts';
import { linkRoutes } from './routes.ts';

export const linkModule = defineModule({
  name: 'link',
  entities: [linkGroup, link],
  texts: linkTexts,
  menu: linkMenu,
  tags: linkTags,
  questions: linkQuestions,
  shown: [{ event: linksChanged, job: 'publishLinkChange' }],
  routes: linkRoutes,
});
