import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { pick, type SheetFormat, type TransferApi, type TransferCall } from '@kaiyin/entity';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { download } from '../http/download.ts';
import { notifyError } from '../http/notify.ts';
import { textOf, useText } from '../i18n/text.ts';
import { importDialog } from '../module.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { isAllowed } from '../session/allowed.ts';
import { useSession } from '../session/session.ts';
import { useFollowTask } from '../task/use-follow-task.tsx';
import { useNarrow } from '../theme/use-narrow.ts';
import { exportRows } from './export-rows.ts';
import type { ImportDialogProps } from './import-dialog.ts';

const ImportDialog = lazyPart<ImportDialogProps>(() => importDialog() ?? Promise.reject(new Error('No import')));

interface ListTransferProps {
  api: TransferApi;
  /** Filters and order of the list. */
  query: Record<string, unknown>;
  /** Keys of the columns that the file has; all unless told. */
  columns?: readonly string[];
  onImported: () => unknown;
}

/** Takes a list out as a file, as it is shown, and takes files in; for those who may. */
export default function ListTransfer({ api, query, columns, onImported }: ListTransferProps) {
  const t = useText();
  const client = useQueryClient();
  const isNarrow = useNarrow(768);
  const [isOpen, setOpen] = useState(false);
  const mayExport = useMay(api.exportRows);
  const mayImport = useMay(api.importRows);
  const name = textOf(api.title ?? api.table);
  const { isBusy, run } = useExport(api, { query, name, ...(columns && { columns }) });
  const imported = () => {
    // Other lists show, count and offer what has come.
    void client.invalidateQueries();
    void onImported();
  };
  const formats: SheetFormat[] = ['xlsx', 'csv'];
  return (
    <>
      {mayImport && (
        <Button
          type="text"
          icon={<UploadOutlined />}
          aria-label={t('kit.transfer.import')}
          onClick={() => setOpen(true)}
          onPointerEnter={() => void ImportDialog.load().catch(() => undefined)}
        >
          {!isNarrow && t('kit.transfer.import')}
        </Button>
      )}
      {mayExport && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: formats.map((key) => ({ key, label: t(`kit.transfer.${key}`) })),
            onClick: ({ key }) => void run(key as SheetFormat),
          }}
        >
          <Button type="text" icon={<DownloadOutlined />} loading={isBusy} aria-label={t('kit.transfer.export')}>
            {!isNarrow && t('kit.transfer.export')}
          </Button>
        </Dropdown>
      )}
      {isOpen && (
        <Suspense>
          <ImportDialog
            {...{ api, name }}
            fixed={wordsOf(pick(query, api.imports?.fixed ?? []))}
            onImported={imported}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function useMay(call: Pick<TransferCall, 'access'> | undefined): boolean {
  const permissions = useSession((session) => session.permissions);
  const roles = useSession((session) => session.roles);
  const access = call?.access;
  return typeof access === 'object' && isAllowed({ permissions, roles }, access);
}

const wordsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' || value === 0 ? [] : [[name, String(value)]],
    ),
  );

function useExport(
  api: TransferApi,
  { query, columns, name }: Omit<ListTransferProps, 'api' | 'onImported'> & { name: string },
) {
  const t = useText();
  const follow = useFollowTask();
  const [isBusy, setBusy] = useState(false);
  const run = async (format: SheetFormat) => {
    const { pageNum: _, pageSize: __, ...asked } = query;
    setBusy(true);
    try {
      const taskId = await exportRows(api.exportRows.path, {
        ...withoutZero(asked),
        format,
        ...(columns && { columns: columns.join(',') }),
      });
      if (taskId !== undefined)
        follow(taskId, t('kit.transfer.begun', { name }), {
          onDone: ({ result }) => fetchResult(result),
        });
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

// An address says 0 where no department or job is chosen.
const withoutZero = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0));

function fetchResult(result: unknown): void {
  const path = (result as { download?: unknown } | null)?.download;
  if (typeof path === 'string') void download(path).catch(() => undefined);
}
