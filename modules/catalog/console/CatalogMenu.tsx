import { EllipsisOutlined } from '@ant-design/icons';
import { hasPermission, useText } from '@kaiyin/console-kit';
import type { CatalogNode } from '@kaiyin/modules/catalog/schema';
import { Button, Dropdown, type MenuProps } from 'antd';
import { mayEdit, mayPublish, useCatalogActions } from './use-catalog-actions.tsx';

export interface CatalogMenuProps {
  node: Pick<CatalogNode, 'id' | 'name' | 'visible' | 'catalogType'>;
  links?: readonly { pipeName: string; link: string }[];
  onAddBelow: () => void;
  onMoveElsewhere: () => void;
  onRemoved: () => void;
  /** In the tree: small and without a border. */
  quiet?: boolean;
}

/** Everything that can be done with one catalog, by mouse, finger or keyboard. */
export function CatalogMenu({ node, quiet = false, ...rest }: CatalogMenuProps) {
  const t = useText();
  const items = useItems({ node, ...rest });
  if (!items.length) return null;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        icon={<EllipsisOutlined />}
        aria-label={t('catalog.menu', { name: node.name })}
        {...(quiet && { size: 'small', type: 'text' })}
      />
    </Dropdown>
  );
}

function useItems({ node, links, onAddBelow, onMoveElsewhere, onRemoved }: Omit<CatalogMenuProps, 'quiet'>) {
  const t = useText();
  const actions = useCatalogActions();
  const item = (key: string, label: string, run: () => unknown, danger = false) => ({
    key,
    label,
    danger,
    onClick: () => void Promise.resolve(run()).catch(() => {}),
  });
  const step = (sort: number) => actions.place([{ do: 'sort', id: node.id, sort }]);
  const canPublish = mayPublish() && node.visible && node.catalogType === 'common';
  const groups: NonNullable<MenuProps['items']>[] = [
    hasPermission('cms:catalog:add') && node.catalogType === 'common'
      ? [item('add', t('catalog.addBelow'), onAddBelow)]
      : [],
    canPublish
      ? [
          item('publish', t('catalog.publish'), () => actions.publish(node, links)),
          item('review', t('plan.review'), () => actions.reviewAndPublish(node, links)),
        ]
      : [],
    mayEdit()
      ? [
          item('visible', t(node.visible ? 'catalog.hide' : 'catalog.show'), () => actions.show(node, !node.visible)),
          item('up', t('catalog.up'), () => step(-1)),
          item('down', t('catalog.down'), () => step(1)),
          item('move', t('catalog.moveTo'), onMoveElsewhere),
        ]
      : [],
    hasPermission('cms:catalog:delete')
      ? [
          { type: 'divider' },
          item('delete', t('kit.delete'), async () => (await actions.remove(node)) && onRemoved(), true),
        ]
      : [],
  ];
  return groups.flat();
}
