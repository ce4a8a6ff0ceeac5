import { PlusOutlined } from '@ant-design/icons';
import { Can, EmptyState, firstRead, TreeListPage, useCurrentSite, useUrlState } from '@kaiyin/console-kit';
import { catalogTree, type CatalogNode, type CatalogView } from '@kaiyin/modules/catalog/schema';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCatalogText, useShowsSpecial } from './catalog-kind.ts';
import { AddCatalogDrawer } from './AddCatalogDrawer.tsx';
import { CatalogDetails, type CatalogTab } from './CatalogDetails.tsx';
import { CatalogMenu, type CatalogMenuProps } from './CatalogMenu.tsx';
import { CatalogTools } from './CatalogTools.tsx';
import CatalogTree from './CatalogTree.tsx';
import { FillWindow } from './FillWindow.tsx';
import { MoveCatalogDialog } from './MoveCatalogDialog.tsx';
import { mayEdit, useCatalogActions } from './use-catalog-actions.tsx';
import './catalog.css';

const MergeCatalogsDialog = lazy(() => import('./MergeCatalogsDialog.tsx'));

export const firstReads = () => [firstRead(catalogTree, {})];

export default function CatalogPage() {
  return <CatalogDesk />;
}

interface CatalogDeskProps {
  /** Tabs of the chosen one before its own. */
  tabs?: (row: CatalogView) => CatalogTab[];
}
const noTabs = (): CatalogTab[] => [];

/** The catalogs of the site, or its special topics: the tree, and everything about the chosen one. */
export function CatalogDesk({ tabs = noTabs }: CatalogDeskProps) {
  const t = useCatalogText();
  const siteName = useCurrentSite((site) => site.siteName);
  const [{ catalogId, new: isNew }, setUrl] = useUrlState({ catalogId: 0, new: '' });
  const [parentId, setParentId] = useState<number>();
  const [moving, setMoving] = useState<Pick<CatalogNode, 'id' | 'name'>>();
  const [merging, setMerging] = useState<Pick<CatalogNode, 'id' | 'name'>>();
  const { place } = useCatalogActions();
  const isSpecial = useShowsSpecial();
  const choose = (id: number | undefined) => setUrl({ catalogId: id ?? 0 }, { push: true });
  const menu = (node: CatalogMenuProps['node']) => ({
    node,
    onAddBelow: () => setParentId(node.id),
    onMoveElsewhere: () => setMoving(node),
    onMerge: () => setMerging(node),
    onRemoved: () => catalogId === node.id && choose(undefined),
  });
  return (
    <FillWindow>
      <TreeListPage
        name={isSpecial ? 'special' : 'catalog'}
        title={t('catalog.tree')}
        selected={catalogId || undefined}
        onSelect={choose}
        tree={(choice) => (
          <CatalogTree
            {...choice}
            tools={<CatalogTools catalogId={catalogId} onAdd={() => setParentId(0)} />}
            actions={(node) => <CatalogMenu quiet {...menu(node)} />}
            {...(mayEdit() && { onMove: (calls) => void place(calls).catch(() => {}) })}
          />
        )}
      >
        {catalogId ? (
          <CatalogDetails key={catalogId} id={catalogId} menu={menu} tabs={tabs} />
        ) : (
          <EmptyState
            text={t('catalog.choose', { site: siteName ?? '' })}
            action={
              <Can permission="cms:catalog:add">
                <Button icon={<PlusOutlined />} onClick={() => setParentId(0)}>
                  {t('catalog.add')}
                </Button>
              </Can>
            }
          />
        )}
      </TreeListPage>
      {(parentId !== undefined || isNew !== '') && (
        <AddCatalogDrawer
          parentId={parentId ?? 0}
          onAdded={choose}
          onClose={() => {
            setParentId(undefined);
            setUrl({ new: '' });
          }}
        />
      )}
      {moving && <MoveCatalogDialog node={moving} onClose={() => setMoving(undefined)} />}
      {merging && (
        <Suspense>
          <MergeCatalogsDialog node={merging} onClose={() => setMerging(undefined)} />
        </Suspense>
      )}
    </FillWindow>
  );
}
