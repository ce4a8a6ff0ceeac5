import {
  call,
  ErrorState,
  LoadingState,
  notify,
  notifyError,
  textOf,
  useData,
  useFocusReturn,
  useText,
} from '@kaiyin/console-kit';
import type { Endpoint } from '@kaiyin/entity';
import type { AppliedTo } from '@kaiyin/modules/catalog/schema';
import { Modal, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { useRefreshCatalogs } from '../use-refresh-catalogs.ts';

interface ApplyDialogProps<I> {
  title: string;
  /** What will be done to the catalogs that are listed. */
  text: string;
  /** Chooses what it is applied to, where that is not settled. */
  choice?: ReactNode;
  preview: Endpoint<I, AppliedTo[]>;
  apply: Endpoint<I, { changed: number }>;
  /** Undefined until it is chosen what it is applied to. */
  input: I | undefined;
  /** What a changed setting or template is called. */
  label: (key: string) => string;
  onClose: () => void;
}

/** Shows which catalogs would change, and changes them when that is wanted. */
export function ApplyDialog<I>(props: ApplyDialogProps<I>) {
  const { title, text, choice, preview, apply, input, label, onClose } = props;
  const t = useText();
  useFocusReturn();
  const refresh = useRefreshCatalogs();
  const [isSending, setSending] = useState(false);
  const read = useData(preview, input as NoInfer<I>, { enabled: input !== undefined, freshFor: 0 });
  const rows = input === undefined ? undefined : read.data;
  const send = async () => {
    setSending(true);
    try {
      const { changed } = await call(apply, input as NoInfer<I>, { quiet: true, timeout: 60_000 });
      notify('success', t('catalog.applied', { count: changed }));
      await refresh();
      onClose();
    } catch (error) {
      setSending(false);
      notifyError(error);
    }
  };
  return (
    <Modal
      open
      width={640}
      title={title}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !rows?.length, loading: isSending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {choice}
      {read.isError && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {input !== undefined && !read.isError && !rows && <LoadingState />}
      {rows?.length === 0 && <p>{t('catalog.applyNone')}</p>}
      {rows && rows.length > 0 && (
        <>
          <p>
            {text} {t('catalog.applyCount', { count: rows.length })}
          </p>
          <Table<AppliedTo>
            size="small"
            rowKey="id"
            dataSource={rows}
            pagination={rows.length > 10 ? { pageSize: 10, size: 'small' } : false}
            scroll={{ x: true }}
            columns={[
              { key: 'name', title: textOf('cms_catalog.name'), render: ({ name }) => name },
              { key: 'path', title: textOf('cms_catalog.path'), render: ({ path }) => <code>{path}</code> },
              {
                key: 'keys',
                title: t('catalog.applyChanges'),
                render: ({ keys }) => [...new Set(keys.map(label))].join(', '),
              },
            ]}
          />
        </>
      )}
    </Modal>
  );
}
