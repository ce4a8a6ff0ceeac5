import type * as schema from '@kaiyin/modules/template/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { template, templateMessages, templateTexts, templateMenu } from '@kaiyin/modules/template/schema';
import { defineModule } from '@kaiyin/server-kit';
import { templateChanged } from './events.ts';
import { templateNamings } from './named-by.ts';
import { templatesOfPipe } from './pipe-use.ts';
import { templateRoutes, type TemplateLanguage } from './routes.ts';
import { templateTables } from './tables.ts';
import { templateFilters } from './template.filters.ts';
import { templateTags } from './template.tags.ts';
import { templateFinder } from './template-finder.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    language: TemplateLanguage;
  }
}

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const templateModule = defineModule({
  name: 'template',
  entities: [template],
  tables: templateTables,
  texts: templateTexts,
  screenTexts: templateMessages,
  menu: templateMenu,
  tags: templateTags,
  filters: templateFilters,
  pipeUses: [templatesOfPipe],
  finders: [templateFinder],
  shown: [{ event: templateChanged, kinds: ['cms_template'] }],
  work: ({ language, added }) => ({ routes: templateRoutes(language, templateNamings(added('templateNamings'))) }),
});
