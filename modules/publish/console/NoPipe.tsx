import { EmptyState, hasPermission, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { useNavigate } from 'react-router';

/** Nothing is published without a pipe: says so, and leads to where one is made. */
export function NoPipe({ text }: { text: string }) {
  const t = useText();
  const navigate = useNavigate();
  const action = hasPermission('cms:publishpipe:view') && (
    <Button type="primary" onClick={() => void navigate('/configs/publishpipe')}>
      {t('publish.toPipes')}
    </Button>
  );
  return <EmptyState text={text} action={action} />;
}
