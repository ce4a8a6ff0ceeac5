import { pageWidget, type PageWidget } from '@kaiyin/modules/widget/schema';
import { columnsOf, internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** What a publication takes from the working copy. */
export const copiedColumns = [
  'siteId',
  'type',
  'name',
  'code',
  'templates',
  'content',
] as const satisfies (keyof PageWidget)[];

/** "Widget W is public as this from T1 until T2": what pages read. Closed by its successor, or by taking it offline. */
export interface WidgetPublication extends Pick<PageWidget, (typeof copiedColumns)[number]> {
  widgetId: number;
  validFrom: string;
  validUntil: string | null;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_widget_publication: WidgetPublication & { id: Generated<number> };
  }
}

export const widgetTables = [
  internalTable<WidgetPublication & { id: number }>(
    'cms_widget_publication',
    {
      ...columnsOf(pageWidget, copiedColumns),
      id: 'integer',
      widgetId: 'integer',
      validFrom: 'instant',
      validUntil: 'instant?',
    },
    { shows: { column: 'widgetId', of: pageWidget.table, until: 'validUntil' } },
  ),
];
