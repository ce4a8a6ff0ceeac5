import { call, formatInstant, notify, RecordPicker, StatusDot, textOf, useText } from '@kaiyin/console-kit';
import { listContents, sortContent, type ContentRow } from '@kaiyin/modules/content/schema';
import { useMemo, useState } from 'react';
import { Titled } from '../content-columns.tsx';
import type { LifeDialogProps } from './life-dialog.ts';

/** Chooses the content of the same catalog before which another one is placed. */
export default function SortDialog({ rows: [row], onEnd }: LifeDialogProps) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const columns = useMemo(
    () => [
      {
        key: 'title',
        title: textOf('cms_content.title'),
        render: (one: ContentRow) => <Titled row={one} t={t} />,
      },
      {
        key: 'status',
        title: t('content.state'),
        render: ({ status }: ContentRow) => <StatusDot state={status}>{t(`content.status.${status}`)}</StatusDot>,
      },
      {
        key: 'publishDate',
        title: textOf('cms_content.publishDate'),
        render: ({ publishDate }: ContentRow) => formatInstant(publishDate),
      },
    ],
    [t],
  );
  if (!row) return null;
  const place = async (before: ContentRow | undefined) => {
    if (!before) return;
    setPending(true);
    try {
      await call(sortContent, { id: row.id, beforeId: before.id });
      notify('success', t('content.sorted', { title: before.title }));
      onEnd(true);
    } catch {
      setPending(false);
    }
  };
  return (
    <RecordPicker
      title={t('content.sortTitle', { title: row.title })}
      text={t('content.sortText')}
      okText={t('content.sortOk')}
      list={listContents}
      fixed={{ catalogId: row.catalogId, orderBy: 'sort', isAsc: 'desc' }}
      columns={columns}
      filters={[{ kind: 'text', name: 'title', label: textOf('cms_content.title') }]}
      isOffered={({ id }) => id !== row.id}
      emptyText={t('content.sortNone')}
      isPending={isPending}
      onChoose={(_, [before]) => void place(before)}
      onClose={() => onEnd(false)}
    />
  );
}
