import { useText } from '@kaiyin/console-kit';
import { adViewTransfer, listAdViews } from '@kaiyin/modules/ad/schema';
import { AdLog } from '../AdLog.tsx';

/** Each time that an ad was viewed. */
export default function AdViews() {
  const t = useText();
  return <AdLog name="ad-views" title={t('adStat.AdViewLog')} list={listAdViews as never} transfer={adViewTransfer} />;
}
