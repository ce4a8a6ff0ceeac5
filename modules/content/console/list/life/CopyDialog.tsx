import { notify, useText } from '@kaiyin/console-kit';
import { CatalogsSelect } from '@kaiyin/modules/catalog/console';
import { copyContents, mostCopied, type Copied } from '@kaiyin/modules/content/schema';
import { App } from 'antd';
import { useState } from 'react';
import type { LifeDialogProps } from './life-dialog.ts';
import { TargetDialog } from './TargetDialog.tsx';

/** Asks into which catalogs contents are copied, and names what was not copied. */
export default function CopyDialog({ rows, onEnd }: LifeDialogProps) {
  const t = useText();
  const { modal } = App.useApp();
  const [catalogIds, setCatalogIds] = useState<number[]>([]);
  const tell = ({ made, refused }: Copied) => {
    onEnd(true);
    if (refused.length === 0) return notify('success', t('content.copied', { count: made.length }));
    const lines = refused.map(({ catalogName: catalog, title, reason }) =>
      title === null
        ? t('content.copyRefused', { catalog, reason })
        : t('content.copyRefusedOne', { title, catalog, reason }),
    );
    void modal.warning({
      title: t('content.copiedPartly', { count: made.length }),
      content: (
        <ul className="content-refused">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    });
  };
  return (
    <TargetDialog
      title={t('content.copyTitle', { count: rows.length })}
      text={t('content.copyText', { most: mostCopied.catalogs })}
      label={t('content.copyTo')}
      okText={t('content.act.copy')}
      field="catalogIds"
      isChosen={catalogIds.length > 0}
      send={copyContents}
      input={{ ids: rows.map(({ id }) => id), catalogIds }}
      onDone={tell}
      onClose={() => onEnd(false)}
    >
      {(status) => (
        <CatalogsSelect
          autoFocus
          needs="AddContent"
          most={mostCopied.catalogs}
          value={catalogIds}
          status={status}
          onChange={setCatalogIds}
          aria-label={t('content.copyTo')}
        />
      )}
    </TargetDialog>
  );
}
