import { flag } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** Whether the pages of a site count their readers. */
export const visitsCounted = defineSetting({ key: 'EnableVisitStat', group: 'statistics', field: flag() });
/** Whether a site counts what readers see and click of its ads. */
export const adsCounted = defineSetting({ key: 'EnableAdStat', group: 'statistics', field: flag(true) });
/** Whether readers whose browser asks not to be tracked are left out. */
export const trackingRefused = defineSetting({ key: 'RespectDoNotTrack', group: 'statistics', field: flag(true) });

export const statSettings: readonly Setting[] = [visitsCounted, adsCounted, trackingRefused];
