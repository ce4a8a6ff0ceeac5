import { isDeepStrictEqual } from 'node:util';
import { pick } from '@kaiyin/entity';
import type { PageWidget, WidgetStatus } from '@kaiyin/modules/widget/schema';
import type { Context } from '@kaiyin/server-kit';
import { copiedColumns, type WidgetPublication } from './tables.ts';

/** What of a widget is public at an instant, what is planned after it, and whether anything ever was. */
export interface WidgetState {
  current: WidgetPublication | undefined;
  next: WidgetPublication | undefined;
  wasPublic: boolean;
}

const never = (): WidgetState => ({ current: undefined, next: undefined, wasPublic: false });

/** The states of some widgets now, by id. */
export async function statesOf(ctx: Context, ids: readonly number[]): Promise<(id: number) => WidgetState> {
  const now = ctx.now().toISOString();
  if (ids.length === 0) return never;
  const begun = await ctx.db
    .selectFrom('cms_widget_publication')
    .select('widgetId')
    .distinct()
    .where('widgetId', 'in', [...ids])
    .where('validFrom', '<=', now)
    .execute();
  const rows = await ctx.db
    .selectFrom('cms_widget_publication')
    .selectAll()
    .where('widgetId', 'in', [...ids])
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  const was = new Set(begun.map(({ widgetId }) => widgetId));
  const byWidget = Map.groupBy(rows, ({ widgetId }) => widgetId);
  return (id) => {
    const own = byWidget.get(id) ?? [];
    return {
      current: own.find(({ validFrom }) => validFrom <= now),
      next: own.find(({ validFrom }) => validFrom > now),
      wasPublic: was.has(id),
    };
  };
}

/** What a publication would show of a working copy. */
export const shownPart = (widget: PageWidget | WidgetPublication) => pick(widget, copiedColumns);

/** Whether a publication shows what the working copy says. */
export const isSame = (widget: PageWidget, publication: WidgetPublication): boolean =>
  isDeepStrictEqual(shownPart(widget), shownPart(publication));

/** The status of a working copy; a plan by itself changes none. */
export function statusOf(widget: PageWidget, { current, wasPublic }: WidgetState): WidgetStatus {
  if (current) return isSame(widget, current) ? 'published' : 're-edit';
  return wasPublic ? 'offline' : 'draft';
}
