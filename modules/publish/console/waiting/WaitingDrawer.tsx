import { formatCount, hasPermission, useFocusReturn, useText } from '@kaiyin/console-kit';
import { Button, Drawer } from 'antd';
import { usePublishAgain } from '../release/use-publish-again.ts';
import { usePublishStatus } from '../use-pipes.ts';
import { useWaitingThings, WaitingThings } from './WaitingThings.tsx';

/** The things that wait to be published, and the plan of publishing them as the next step. */
export default function WaitingDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const things = useWaitingThings();
  const { rows, total } = things;
  const lookAndPublish = usePublishAgain();
  return (
    <Drawer
      open
      size={640}
      className="waiting"
      title={rows ? t('waiting.title', { count: formatCount(total) }) : t('release.waiting')}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
      footer={total > 0 && hasPermission('cms:site:publish') && <NextStep onLook={() => void lookAndPublish()} />}
    >
      <WaitingThings things={things} onLeave={onClose} />
    </Drawer>
  );
}

function NextStep({ onLook }: { onLook: () => void }) {
  const t = useText();
  const isHeld = Boolean(usePublishStatus().data?.held);
  return (
    <div className="waiting-next">
      <span>{t(isHeld ? 'waiting.nextHeld' : 'waiting.next')}</span>
      <Button type="primary" onClick={onLook}>
        {t('waiting.look')}
      </Button>
    </div>
  );
}
