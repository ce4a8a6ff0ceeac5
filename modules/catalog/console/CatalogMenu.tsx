import { EllipsisOutlined } from '@ant-design/icons';
import { hasPermission, useHistory } from '@kaiyin/console-kit';
import { catalogHistory, type CatalogAction, type CatalogNode } from '@kaiyin/modules/catalog/schema';
import { openPreview } from '@kaiyin/modules/plan/console';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useCatalogText } from './catalog-kind.ts';
import { useMayInCatalog } from './use-may-in-catalog.ts';
import { mayEdit, mayPublish, useCatalogActions } from './use-catalog-actions.tsx';
import { useClearCatalog } from './use-clear-catalog.ts';

export interface CatalogMenuProps {
  node: Pick<CatalogNode, 'id' | 'name' | 'visible' | 'special' | 'catalogType'>;
  links?: readonly { pipeName: string; link: string }[];
  onAddBelow: () => void;
  onMoveElsewhere: () => void;
  onMerge: () => void;
  onRemoved: () => void;
  /** In the tree: small and without a border. */
  quiet?: boolean;
}

/** Everything that can be done with one catalog, by mouse, finger or keyboard. */
export function CatalogMenu({ node, quiet = false, ...rest }: CatalogMenuProps) {
  const t = useCatalogText();
  const { openHistory, historyDrawer } = useHistory<CatalogMenuProps['node']>(catalogHistory, ({ name }) => name);
  const items = useItems({ node, onHistory: () => openHistory(node), ...rest });
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button
          icon={<EllipsisOutlined />}
          aria-label={t('catalog.menu', { name: node.name })}
          {...(quiet && { size: 'small', type: 'text' })}
        />
      </Dropdown>
      {historyDrawer}
    </>
  );
}

type ItemsProps = Omit<CatalogMenuProps, 'quiet'> & { onHistory: () => void };

function useItems({ node, links, onHistory, onMerge, onAddBelow, onMoveElsewhere, onRemoved }: ItemsProps) {
  const t = useCatalogText();
  const actions = useCatalogActions();
  const clear = useClearCatalog();
  const mayMerge = ['cms:catalog:delete', 'cms:content:delete', 'cms:content:add'].every((one) => hasPermission(one));
  const mayIn = useMayInCatalog();
  const may = (action: CatalogAction) => mayIn(action, node.id);
  const item = (key: string, label: string, run: () => unknown, danger = false) => ({
    key,
    label,
    danger,
    onClick: () => void Promise.resolve(run()).catch(() => {}),
  });
  const step = (sort: number) => actions.place([{ do: 'sort', id: node.id, sort }]);
  const canPublish = mayPublish() && may('Publish') && node.visible && node.catalogType === 'common';
  const isOrdinary = node.catalogType === 'common' && !node.special;
  const dangers = [
    ...(isOrdinary && hasPermission('cms:content:delete') && may('DeleteContent')
      ? [item('clear', t('catalog.clear'), () => clear(node), true)]
      : []),
    ...(hasPermission('cms:catalog:delete') && may('Delete')
      ? [item('delete', t('kit.delete'), async () => (await actions.remove(node)) && onRemoved(), true)]
      : []),
  ];
  const groups: NonNullable<MenuProps['items']>[] = [
    hasPermission('cms:catalog:add') && node.catalogType === 'common'
      ? [item('add', t('catalog.addBelow'), onAddBelow)]
      : [],
    canPublish
      ? [
          item('publish', t('catalog.publish'), () => actions.publish(node, links)),
          item('review', t('plan.reviewPublish'), () => actions.reviewAndPublish(node, links)),
        ]
      : [],
    node.catalogType === 'common' && hasPermission('cms:catalog:view')
      ? [item('preview', t('catalog.preview'), () => openPreview({ type: 'catalog', dataId: node.id }))]
      : [],
    mayEdit() && may('ShowHide')
      ? [item('visible', t(node.visible ? 'catalog.hide' : 'catalog.show'), () => actions.show(node, !node.visible))]
      : [],
    mayEdit() && may('Sort')
      ? [item('up', t('catalog.up'), () => step(-1)), item('down', t('catalog.down'), () => step(1))]
      : [],
    mayEdit() && may('Move') ? [item('move', t('catalog.moveTo'), onMoveElsewhere)] : [],
    mayMerge && may('AddContent') && isOrdinary ? [item('merge', t('catalog.merge'), onMerge)] : [],
    [item('history', t('kit.history'), onHistory)],
    dangers.length > 0 ? [{ type: 'divider' }, ...dangers] : [],
  ];
  return groups.flat();
}
