import { SendOutlined } from '@ant-design/icons';
import { hasPermission, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { usePublishAgain } from './use-publish-again.ts';

/** Shows what a publish of the site would do, and publishes it. */
export function PublishNow({ primary = false }: { primary?: boolean }) {
  const t = useText();
  const publishAgain = usePublishAgain();
  if (!hasPermission('cms:site:publish')) return null;
  return (
    <Button type={primary ? 'primary' : 'default'} icon={<SendOutlined />} onClick={() => void publishAgain()}>
      {t('release.publish')}
    </Button>
  );
}
