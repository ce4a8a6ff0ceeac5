import { notify, useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { moveContents } from '@kaiyin/modules/content/schema';
import { useState } from 'react';
import { TargetDialog } from './TargetDialog.tsx';
import type { LifeDialogProps } from './life-dialog.ts';

/** Asks to which catalog contents are moved. */
export default function MoveDialog({ rows, onEnd }: LifeDialogProps) {
  const t = useText();
  const [catalogId, setCatalogId] = useState<number>();
  const [first] = rows;
  const isOneCatalog = rows.every((row) => row.catalogId === first?.catalogId);
  const ids = rows.map(({ id }) => id);
  return (
    <TargetDialog
      title={t('content.moveTitle', { count: rows.length })}
      text={t('content.moveText')}
      label={t('content.moveTo')}
      okText={t('content.act.move')}
      field="catalogId"
      isChosen={catalogId !== undefined}
      send={moveContents}
      input={{ ids, catalogId: catalogId ?? 0 }}
      onDone={() => {
        notify('success', t('content.moved', { count: rows.length }));
        onEnd(true);
      }}
      onClose={() => onEnd(false)}
    >
      {(status) => (
        <CatalogSelect
          autoFocus
          needs="AddContent"
          except={isOneCatalog ? first?.catalogId : undefined}
          value={catalogId}
          status={status}
          onChange={setCatalogId}
          aria-label={t('content.moveTo')}
        />
      )}
    </TargetDialog>
  );
}
