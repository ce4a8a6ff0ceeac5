import { DownOutlined } from '@ant-design/icons';
import { Can, hasPermission, useText } from '@kaiyin/console-kit';
import { publishedStatuses } from '@kaiyin/modules/plan/schema';
import { Button, Dropdown, Space } from 'antd';
import { useSiteActions } from './use-site-actions.tsx';

interface PublishSiteProps {
  site: { id: number; name: string; link: string };
}

/** Publishes a site, or first all its contents in a state. */
export default function PublishSite({ site }: PublishSiteProps) {
  const t = useText();
  const actions = useSiteActions();
  return (
    <Can permission={['cms:site:publish']}>
      <Space.Compact>
        <Button onClick={() => void actions.publish(site)}>{t('site.publish')}</Button>
        {hasPermission('cms:content:publish') && (
          <Dropdown
            trigger={['click']}
            placement="bottomRight"
            menu={{
              items: publishedStatuses.map((key) => ({ key, label: t(`content.status.${key}`) })),
              onClick: ({ key }) => void actions.publishState(site, key as (typeof publishedStatuses)[number]),
            }}
          >
            <Button icon={<DownOutlined />} aria-label={t('site.publishState')} />
          </Dropdown>
        )}
      </Space.Compact>
    </Can>
  );
}
