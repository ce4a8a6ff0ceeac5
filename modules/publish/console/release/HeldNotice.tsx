import { authorName, formatInstant, formatInstantAndZone, hasPermission, useText } from '@kaiyin/console-kit';
import { Alert, Button } from 'antd';
import { usePublishStatus } from '../use-pipes.ts';
import { usePublishAgain } from './use-publish-again.ts';

/** Says that the site stays as it was at an instant, since when and by whom, and offers to let it go on. */
export function HeldNotice() {
  const t = useText();
  const { data } = usePublishStatus();
  const publishAgain = usePublishAgain();
  if (!data?.held) return null;
  const { at, createBy, createTime } = data.held;
  return (
    <Alert
      className="release-held"
      type="warning"
      showIcon
      title={t('release.heldTitle', { at: formatInstantAndZone(at) })}
      description={t(data.waiting > 0 ? 'release.heldText' : 'release.heldQuiet', {
        user: authorName(createBy),
        time: formatInstant(createTime),
        waiting: data.waiting,
      })}
      action={
        hasPermission('cms:site:publish') && (
          <Button type="primary" onClick={() => void publishAgain()}>
            {t('held.end')}
          </Button>
        )
      }
    />
  );
}
