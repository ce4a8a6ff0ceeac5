import { formatCount, hasPermission, useData, useText } from '@kaiyin/console-kit';
import { waitingCount } from '@kaiyin/modules/plan/schema';
import { WaitingButton } from './WaitingButton.tsx';

/** How many things of the current site wait to be published, with the way to them; nothing where nothing does. */
export function SiteWaiting() {
  const t = useText();
  const { data } = useData(waitingCount, {}, { enabled: hasPermission('cms:publish:view'), every: 15_000 });
  if (!data?.count) return null;
  return <WaitingButton>{t('waiting.count', { count: formatCount(data.count) })}</WaitingButton>;
}
