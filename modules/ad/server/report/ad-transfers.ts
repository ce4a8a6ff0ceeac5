import {
  adClickTransfer,
  adStatTransfer,
  adViewTransfer,
  type AdLogEntry,
  type AdStat,
} from '@kaiyin/modules/ad/schema';
import type { Context } from '@kaiyin/server-kit';
import { dateCell, defineTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { listAdLog } from './ad-logs.ts';
import { listAdStat } from './ad-stat.ts';

const statColumns = (ctx: Context): TransferColumn<AdStat>[] => [
  {
    key: 'name',
    label: 'adStat.name',
    width: 36,
    say: ({ id, name, isDeleted }) => {
      const called = name || ctx.say('adStat.nameless', { id });
      return isDeleted ? `${called} (${ctx.say('adStat.deleted')})` : called;
    },
  },
  { key: 'adSpaceName', label: 'adStat.space', width: 24, say: ({ adSpaceName }) => adSpaceName },
  { key: 'views', label: 'adStat.views', say: ({ views }) => views },
  { key: 'clicks', label: 'adStat.clicks', say: ({ clicks }) => clicks },
  { key: 'ratio', label: 'adStat.ratio', say: ({ ratio }) => `${ratio}%` },
  { key: 'shown', label: 'adStat.shown', say: ({ shown }) => shown },
];

const logColumns: TransferColumn<AdLogEntry>[] = [
  { key: 'adName', label: 'adStat.name', width: 36, say: ({ adName }) => adName },
  { key: 'address', label: 'adStat.address', width: 20, say: ({ address }) => address },
  { key: 'region', label: 'adStat.region', width: 24, say: ({ region }) => region },
  { key: 'referer', label: 'adStat.referer', width: 40, say: ({ referer }) => referer },
  { key: 'deviceType', label: 'adStat.device', say: ({ deviceType }) => deviceType },
  { key: 'browser', label: 'adStat.browser', say: ({ browser }) => browser },
  { key: 'evtTime', label: 'adStat.time', width: 20, say: ({ evtTime }) => dateCell(evtTime) },
  { key: 'path', label: 'adStat.page', width: 40, say: ({ path }) => path },
  { key: 'os', label: 'adStat.os', say: ({ os }) => os },
];

/** The reports of ads as files. */
export const adTransfers = [
  defineTransfer<AdStat>({ api: adStatTransfer, list: listAdStat, columns: statColumns }),
  defineTransfer<AdLogEntry>({ api: adClickTransfer, list: listAdLog('cms_ad_click_log'), columns: () => logColumns }),
  defineTransfer<AdLogEntry>({ api: adViewTransfer, list: listAdLog('cms_ad_view_log'), columns: () => logColumns }),
];
