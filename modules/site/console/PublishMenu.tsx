import { hasPermission, useText } from '@kaiyin/console-kit';
import { publishedStatuses } from '@kaiyin/modules/plan/schema';
import { Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { useSiteActions } from './use-site-actions.tsx';

export interface PublishedSite {
  id: number;
  name: string;
  link: string;
}

interface PublishMenuProps {
  site: PublishedSite;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactElement;
}

/** A menu: what has changed is published, or first all contents in a state are. */
export default function PublishMenu({ site, isOpen, onOpen, children }: PublishMenuProps) {
  const t = useText();
  const actions = useSiteActions();
  const statuses = hasPermission('cms:content:publish') ? publishedStatuses : [];
  return (
    <Dropdown
      open={isOpen}
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={onOpen}
      menu={{
        items: [
          { key: 'changes', label: t('site.publishChanges'), onClick: () => void actions.publish(site) },
          ...(statuses.length > 0 ? [{ type: 'divider' as const }] : []),
          ...statuses.map((key) => ({
            key,
            label: t('site.publishAllOf', { status: t(`content.status.${key}`) }),
            onClick: () => void actions.publishState(site, key),
          })),
        ],
      }}
    >
      {children}
    </Dropdown>
  );
}
