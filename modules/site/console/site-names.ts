import { call, type ReferenceOption } from '@kaiyin/console-kit';
import { siteOptions } from '@kaiyin/modules/site/schema';

/** Sites that are open to whoever asks, by their names. */
export const siteNames = async (): Promise<ReferenceOption[]> =>
  (await call(siteOptions, {}, { quiet: true })).map(({ siteId, siteName }) => ({ value: siteId, label: siteName }));
