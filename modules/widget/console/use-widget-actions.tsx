import { call, notify, useAction, useText, type RowAction } from '@kaiyin/console-kit';
import { openPreview } from '@kaiyin/modules/plan/console';
import { discardWidgets, listWidgets, removeWidgets, type WidgetRow } from '@kaiyin/modules/widget/schema';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { editorAddress } from './editor-address.ts';
import { PublishLaterDialog } from './PublishLaterDialog.tsx';
import { usePublishWidgets } from './use-publish-widgets.ts';
import { useRefreshWidgets } from './use-refresh-widgets.ts';
import { useReviewWidgets } from './use-review-widgets.ts';
import { isNew, isShown, may, mayPublishOrOffline } from './widget-allows.ts';

interface WidgetActions {
  rowActions: RowAction<WidgetRow>[];
  bulkActions: RowAction<WidgetRow>[];
  dialog: ReactNode;
}

/** What can be done with widgets of a list. */
export function useWidgetActions(): WidgetActions {
  const t = useText();
  const navigate = useNavigate();
  const publish = usePublishWidgets();
  const review = useReviewWidgets();
  const refresh = useRefreshWidgets();
  const [planned, setPlanned] = useState<readonly WidgetRow[]>();
  const remove = useAction(removeWidgets, { invalidates: [listWidgets] });
  const publishing: RowAction<WidgetRow>[] = [
    {
      label: t('widget.publish'),
      visibleFor: may('Publish', isNew),
      run: (widgets) => publish({ action: 'publish', widgets }),
    },
    { label: t('widget.publishLater'), visibleFor: may('Publish', isNew), run: (widgets) => setPlanned(widgets) },
    {
      label: t('widget.offline'),
      visibleFor: may('Offline', isShown),
      confirm: () => ({
        title: t('widget.offline'),
        text: t('widget.offlineAsk'),
        ok: t('widget.offline'),
        danger: true,
      }),
      run: (widgets) => publish({ action: 'offline', widgets }),
    },
  ];
  const reviewing: RowAction<WidgetRow> = {
    label: t('plan.reviewPublish'),
    visibleFor: mayPublishOrOffline,
    run: review,
  };
  const removing: RowAction<WidgetRow> = {
    label: t('kit.delete'),
    danger: true,
    visibleFor: may('Delete', (row) => !isShown(row)),
    confirm: (rows) => ({ names: rows.map(({ name }) => name) }),
    run: async (rows) => {
      await remove.mutateAsync({ ids: rows.map(({ id }) => id) });
      notify('success', t('kit.deleted', { count: rows.length }));
    },
  };
  return {
    rowActions: [
      { label: t('kit.edit'), visibleFor: may('Edit'), run: ([row]) => row && navigate(editorAddress(row)) },
      { label: t('widget.preview'), run: ([row]) => row && openPreview({ type: 'pagewidget', dataId: row.id }) },
      ...publishing,
      reviewing,
      {
        label: t('widget.discard'),
        visibleFor: may('Edit', ({ status }) => status === 're-edit'),
        confirm: () => ({
          title: t('widget.discard'),
          text: t('widget.discardAsk'),
          ok: t('widget.discard'),
          danger: true,
        }),
        run: async (rows) => {
          await call(discardWidgets, { ids: rows.map(({ id }) => id) });
          notify('success', t('widget.discarded'));
          await refresh();
        },
      },
      removing,
    ],
    bulkActions: [...publishing, reviewing, removing],
    dialog: planned && (
      <PublishLaterDialog
        title={t('widget.publishTitles', { count: planned.length })}
        onChoose={async (publishDate) => {
          if (await publish({ action: 'publish', widgets: planned, publishDate })) setPlanned(undefined);
        }}
        onClose={() => setPlanned(undefined)}
      />
    ),
  };
}
