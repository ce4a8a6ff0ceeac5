import { DownOutlined } from '@ant-design/icons';
import { notify, useAction, useConfirm, useText } from '@kaiyin/console-kit';
import { listSavedViews, removeSavedViews, updateSavedView, type SavedView } from '@kaiyin/modules/content/schema';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { useSavedView } from './use-saved-view.ts';

const SavedViewDialog = lazy(() => import('./SavedViewDialog.tsx'));

interface SavedViewsProps {
  saved: ReturnType<typeof useSavedView>;
  /** Undefined for the list without a view. */
  onOpen: (view: SavedView | undefined) => void;
}

/** The saved views of the user: opens, saves, renames and deletes them. */
export function SavedViews({ saved, onOpen }: SavedViewsProps) {
  const t = useText();
  const confirm = useConfirm();
  const { views, active, shown, isChanged, ask, forgetChoice } = saved;
  const [dialog, setDialog] = useState<{ view?: SavedView }>();
  const invalidates = [listSavedViews];
  const update = useAction(updateSavedView, { invalidates });
  const remove = useAction(removeSavedViews, { invalidates });
  const keepIn = async (view: SavedView) => {
    await update.mutateAsync({ ...view, ...shown });
    forgetChoice();
    notify('success', t('content.savedView.saved', { name: view.name }));
  };
  const drop = async ({ id, name }: SavedView) => {
    const question = { title: t('content.savedView.askRemove', { name }), text: t('content.savedView.askRemoveText') };
    if (!(await confirm({ ...question, ok: t('content.savedView.remove'), danger: true }))) return;
    await remove.mutateAsync({ ids: [id] });
    onOpen(undefined);
    notify('success', t('content.savedView.removed', { name }));
  };
  const ofActive = (view: SavedView): NonNullable<MenuProps['items']> => [
    ...(isChanged
      ? [
          {
            key: 'update',
            label: t('content.savedView.update', { name: view.name }),
            onClick: () => void quietly(keepIn(view)),
          },
        ]
      : []),
    { key: 'rename', label: t('content.savedView.rename'), onClick: () => setDialog({ view }) },
    { key: 'remove', label: t('content.savedView.remove'), danger: true, onClick: () => void quietly(drop(view)) },
  ];
  const items: MenuProps['items'] = [
    { key: 'none', label: t('content.savedView.none'), onClick: () => onOpen(undefined) },
    ...views.map((view) => ({ key: String(view.id), label: view.name, onClick: () => onOpen(view) })),
    { type: 'divider' },
    { key: 'add', label: t('content.savedView.add'), onClick: () => setDialog({}) },
    ...(active ? ofActive(active) : []),
  ];
  const name = active?.name ?? t('content.savedView');
  const words = isChanged ? t('content.savedView.changed', { name }) : name;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, selectedKeys: [active ? String(active.id) : 'none'] }}
        classNames={{ root: 'kit-long-menu' }}
        onOpenChange={(isOpen) => isOpen && ask()}
      >
        <Button className="content-view" aria-label={active ? `${t('content.savedView')} ${words}` : words}>
          <span>{words}</span>
          <DownOutlined />
        </Button>
      </Dropdown>
      {dialog && (
        <Suspense>
          <SavedViewDialog {...dialog} shown={shown} onSaved={onOpen} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** A failed call has been shown. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);
