import { useFollowTask, useText } from '@kaiyin/console-kit';
import { CatalogsSelect } from '@kaiyin/modules/catalog/console';
import { mapContents, mostMapped } from '@kaiyin/modules/content/schema';
import { App } from 'antd';
import { useState } from 'react';
import { useRefreshContents } from '../../use-refresh-contents.ts';
import type { LifeDialogProps } from './life-dialog.ts';
import { TargetDialog } from './TargetDialog.tsx';

/** Asks into which catalogs contents are mapped, follows the task, and names the catalogs that take none. */
export default function MapDialog({ rows, onEnd }: LifeDialogProps) {
  const t = useText();
  const { modal } = App.useApp();
  const follow = useFollowTask();
  const refresh = useRefreshContents();
  const [catalogIds, setCatalogIds] = useState<number[]>([]);
  return (
    <TargetDialog
      title={t('content.mapTitle', { count: rows.length })}
      text={t('content.mapText', { most: mostMapped.catalogs })}
      label={t('content.mapTo')}
      okText={t('content.act.map')}
      field="catalogIds"
      isChosen={catalogIds.length > 0}
      send={mapContents}
      input={{ ids: rows.map(({ id }) => id), catalogIds }}
      onDone={({ taskId, refused }) => {
        onEnd(true);
        follow(taskId, t('content.mapping.running', { count: rows.length }), { onDone: refresh });
        if (refused.length === 0) return;
        void modal.warning({
          title: t('content.mapRefused'),
          content: (
            <ul className="content-refused">
              {refused.map(({ catalogName: catalog, reason }) => (
                <li key={catalog}>{t('content.copyRefused', { catalog, reason })}</li>
              ))}
            </ul>
          ),
        });
      }}
      onClose={() => onEnd(false)}
    >
      {(status) => (
        <CatalogsSelect
          autoFocus
          needs="AddContent"
          most={mostMapped.catalogs}
          value={catalogIds}
          status={status}
          onChange={setCatalogIds}
          aria-label={t('content.mapTo')}
        />
      )}
    </TargetDialog>
  );
}
