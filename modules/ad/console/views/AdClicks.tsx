import { useText } from '@kaiyin/console-kit';
import { adClickTransfer, listAdClicks } from '@kaiyin/modules/ad/schema';
import { AdLog } from '../AdLog.tsx';

/** Each click on an ad. */
export default function AdClicks() {
  const t = useText();
  return (
    <AdLog name="ad-clicks" title={t('adStat.AdClickLog')} list={listAdClicks as never} transfer={adClickTransfer} />
  );
}
