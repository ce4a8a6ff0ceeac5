import { LockOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { Button, Tag } from 'antd';
import { mayUnlock } from '../lock.ts';
import { useContent } from './use-content.ts';

/** Who has locked the content, and the button that ends it; on a phone the sign alone, as the menu has that too. */
export function LockSign({ isPhone, onUnlock }: { isPhone: boolean; onUnlock: () => void }) {
  const t = useText();
  const lockedBy = useContent((content) => content.lockedBy);
  if (lockedBy === null) return null;
  const words = t('content.lockedBy', { user: lockedBy });
  if (isPhone) return <LockOutlined aria-label={words} title={words} style={{ color: 'var(--ant-color-warning)' }} />;
  return (
    <>
      <Tag icon={<LockOutlined />} color="warning">
        {words}
      </Tag>
      {mayUnlock(lockedBy) && (
        <Button size="small" onClick={onUnlock}>
          {t('content.act.unlock')}
        </Button>
      )}
    </>
  );
}
