import { useData, useText } from '@kaiyin/console-kit';
import { commentQueue } from '@kaiyin/modules/comment/schema';
import { Alert } from 'antd';

/** How much there is to look at, whether the brake is on, and which keys there are. */
export function QueueNotice() {
  const t = useText();
  const { data } = useData(commentQueue, {});
  if (!data) return null;
  const { isBraking, limit, flood, ...counts } = data;
  const words = [isBraking && t('comment.braking', { limit }), flood > 0 && t('comment.floodWaiting', { flood })];
  const warning = words.filter(Boolean).join('　');
  return (
    <>
      <p className="comment-queue-state">
        <span>{t('comment.queueState', { ...counts })}</span>
        <kbd className="comment-keys">{t('comment.keys')}</kbd>
      </p>
      {warning && <Alert type="warning" showIcon title={warning} />}
    </>
  );
}
