import { SendOutlined } from '@ant-design/icons';
import { Can, hasPermission, useText } from '@kaiyin/console-kit';
import { publishedStatuses } from '@kaiyin/modules/plan/schema';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PublishedSite, Wanted } from './PublishWanted.tsx';

const PublishWanted = lazy(() => import('./PublishWanted.tsx'));

/** Publishes what has changed, or first all contents in a state; how it is done is loaded when it is asked for. */
export default function PublishButton({ site }: { site: PublishedSite }) {
  const t = useText();
  const [wanted, setWanted] = useState<Wanted>();
  const statuses = hasPermission('cms:content:publish') ? publishedStatuses : [];
  const items = [
    { key: 'changes', label: t('site.publishChanges'), onClick: () => setWanted('changes') },
    ...(statuses.length > 0 ? [{ type: 'divider' as const }] : []),
    ...statuses.map((key) => ({
      key,
      label: t('site.publishAllOf', { status: t(`content.status.${key}`) }),
      onClick: () => setWanted(key),
    })),
  ];
  return (
    <Can permission={['cms:site:publish']}>
      <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button aria-haspopup="menu" icon={<SendOutlined />}>
          {t('site.publish')}
        </Button>
      </Dropdown>
      {wanted && (
        <Suspense>
          <PublishWanted site={site} wanted={wanted} onDone={() => setWanted(undefined)} />
        </Suspense>
      )}
    </Can>
  );
}
