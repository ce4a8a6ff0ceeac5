import type * as schema from '@kaiyin/modules/widget/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { catalogChanged } from '@kaiyin/modules/catalog/server';
import {
  advertisement,
  pageWidget,
  widgetMenu,
  widgetScreenTexts,
  widgetTexts,
  widgetDictionaries,
} from '@kaiyin/modules/widget/schema';
import { defineModule, reaction, type Context } from '@kaiyin/server-kit';
import { adInstant, adsChanged, publicWidgetChanged, widgetsSaved } from './events.ts';
import * as adSpaces from './migrations/2026-12-30-ad-spaces.ts';
import * as advertisements from './migrations/2026-12-10-advertisements.ts';
import * as pageWidgets from './migrations/2026-12-09-page-widgets.ts';
import { widgetRoutes } from './routes.ts';
import { widgetTables } from './tables.ts';
import { widgetsNamingTemplates } from './template-naming.ts';
import { visibleAds, visibleWidgets, widgetKind } from './widget-rights.ts';
import { widgetQuestions } from './widget.questions.ts';
import { widgetTags } from './widget.tags.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const widgetModule = defineModule({
  name: 'widget',
  entities: [pageWidget, advertisement],
  dictionaries: widgetDictionaries,
  tables: widgetTables,
  migrations: {
    '2026-12-09-page-widgets': pageWidgets,
    '2026-12-10-advertisements': advertisements,
    '2026-12-30-ad-spaces': adSpaces,
  },
  texts: widgetTexts,
  screenTexts: widgetScreenTexts,
  menu: widgetMenu,
  templateNamings: [widgetsNamingTemplates],
  recordKinds: [widgetKind],
  dataScopes: { cms_page_widget: visibleWidgets, cms_advertisement: visibleAds },
  tags: widgetTags,
  questions: widgetQuestions,
  shown: [
    { event: publicWidgetChanged },
    { event: widgetsSaved },
    { event: adInstant },
    { event: adsChanged, job: 'publishAdChange', kinds: ['cms_advertisement'] },
  ],
  // A working copy is on no page; what is public of it is noted when it changes.
  notShown: [pageWidget.table],
  routes: widgetRoutes,
  reactions: [reaction(catalogChanged, 'forgetCatalogsOfWidgets', forgetCatalogs)],
});

/** Widgets of a catalog that is deleted are the site's. */
async function forgetCatalogs(ctx: Context, { siteId }: { siteId: number }): Promise<void> {
  await ctx.db
    .updateTable('cms_page_widget')
    .set({ catalogId: null })
    .where('siteId', '=', siteId)
    .where('catalogId', 'is not', null)
    .where((eb) => eb('catalogId', 'not in', eb.selectFrom('cms_catalog').select('id').where('siteId', '=', siteId)))
    .execute();
}
