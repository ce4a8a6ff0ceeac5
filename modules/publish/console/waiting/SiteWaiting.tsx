import { hasPermission, useText } from '@kaiyin/console-kit';
import { countOf } from '../bytes.ts';
import { usePublishStatus } from '../use-pipes.ts';
import { WaitingButton } from './WaitingButton.tsx';

/** How many things of the current site wait to be published, with the way to them; nothing where nothing does. */
export function SiteWaiting() {
  return hasPermission('cms:publish:view') ? <Count /> : null;
}

function Count() {
  const t = useText();
  const { data } = usePublishStatus();
  if (!data?.waiting) return null;
  return <WaitingButton>{t('waiting.count', { count: countOf(data.waiting) })}</WaitingButton>;
}
