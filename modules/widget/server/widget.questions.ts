import type { BatchEnv } from '@kaiyin/modules/page/server';
import type { PageWidget } from '@kaiyin/modules/widget/schema';
import { defineQuestion } from '@kaiyin/publisher';

/** What a page shows of a widget. */
export type ShownWidget = Pick<PageWidget, 'id' | 'type' | 'name' | 'code' | 'templates' | 'content'>;

/** The widget that is public under a code; null where there is one that is not, `unknown` where there is none at all. */
export const publicWidget = defineQuestion<BatchEnv, string, ShownWidget | null | 'unknown'>({
  name: 'publicWidget',
  // Time alone changes it as well; there are few of them.
  changes: 'always',
  ask: async ({ ctx, site, perspective: { at } }, code) => {
    const shown = await ctx.db
      .selectFrom('cms_widget_publication')
      .select(['widgetId as id', 'type', 'name', 'code', 'templates', 'content'])
      .where('siteId', '=', site.id)
      .where('code', '=', code)
      .where('validFrom', '<=', at)
      .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
      .orderBy('validFrom', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (shown) return shown;
    const known = await ctx.db
      .selectFrom('cms_page_widget')
      .select('id')
      .where('siteId', '=', site.id)
      .where('code', '=', code)
      .executeTakeFirst();
    return known ? null : 'unknown';
  },
});

/** What a page shows of an ad. */
export interface ShownAd {
  id: number;
  type: string;
  name: string;
  weight: number;
  redirectUrl: string | null;
  picture: string | null;
  text: string;
  html: string;
  width: number | null;
  height: number | null;
}

/** The ads of a space that are shown at the instant, the heaviest first. */
export const shownAds = defineQuestion<BatchEnv, number, ShownAd[]>({
  name: 'shownAds',
  changes: 'always',
  ask: ({ ctx, site, perspective: { at } }, spaceId) =>
    ctx.db
      .selectFrom('cms_advertisement')
      .select(['id', 'type', 'name', 'weight', 'redirectUrl', 'picture', 'text', 'html', 'width', 'height'])
      .where('siteId', '=', site.id)
      .where('adSpaceId', '=', spaceId)
      .where('status', '=', 'enabled')
      .where('onlineDate', '<=', at)
      .where('offlineDate', '>', at)
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute(),
});

/** Width and height of a library picture in pixels, by its id; null where they are not known. */
export const pictureSize = defineQuestion<BatchEnv, number, { width: number; height: number } | null>({
  name: 'pictureSize',
  changes: 'always',
  ask: async ({ ctx, site }, id) => {
    const found = await ctx.db
      .selectFrom('cms_resource')
      .select(['width', 'height'])
      .where('siteId', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.width && found.height ? { width: found.width, height: found.height } : null;
  },
});

export const widgetQuestions = [publicWidget, shownAds, pictureSize];
