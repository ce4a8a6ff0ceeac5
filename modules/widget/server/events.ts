import { defineEvent } from '@kaiyin/server-kit';

/** What readers see of page widgets changes at the instant `at`, now or later: published, taken offline. */
export const publicWidgetChanged = defineEvent<{ siteId: number; widgetIds: number[]; at: string }>(
  'publicWidgetChanged',
);

/** Working copies of page widgets were added, saved or removed: which codes there are. */
export const widgetsSaved = defineEvent<{ siteId: number }>('widgetsSaved');

/** Ads that pages may show have changed. */
export const adsChanged = defineEvent<{ siteId: number }>('adsChanged');

/** An ad begins or ends at the instant `at`. */
export const adInstant = defineEvent<{ siteId: number; at: string }>('adInstant');
