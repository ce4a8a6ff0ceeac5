import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  EmptyState,
  ErrorState,
  hasPermission,
  LoadingState,
  Page,
  useRows,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FieldDrawer } from './FieldDrawer.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldsOwnerContext, type FieldsOwner } from './fields-owner.ts';
import { RemovedFields } from './RemovedFields.tsx';
import './fields.css';

const allOf = (modelId: number, removed: boolean) => ({
  modelId: String(modelId),
  removed: String(removed),
  pageNum: 1,
  pageSize: 500,
});

interface FieldsEditorProps {
  owner: FieldsOwner;
  modelId: number;
  title: string;
  summary: ReactNode;
  extra: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
}

/** The page of the fields of one model, in their order. The parameter `edit` of the address opens one. */
export function FieldsEditor({ owner, modelId, title, summary, extra, children }: FieldsEditorProps) {
  const t = useText();
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const shown = useRows(owner.calls.api.list, allOf(modelId, false));
  const removed = useRows(owner.calls.api.list, allOf(modelId, true));
  if (shown.error)
    return (
      <Page title={title} extra={extra}>
        <ErrorState error={shown.error} onRetry={() => shown.refetch()} />
      </Page>
    );
  const open = (next: string) => setUrl({ edit: next });
  const permission = `${owner.calls.permission}:add`;
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
      {t('model.addField')}
    </Button>
  );
  const rows = shown.data?.rows ?? [];
  return (
    <FieldsOwnerContext value={owner}>
      <Page title={title} summary={summary} extra={extra} primary={<Can permission={permission}>{add}</Can>}>
        {children}
        {shown.isPending ? (
          <LoadingState />
        ) : rows.length === 0 ? (
          <EmptyState text={owner.emptyText(t)} {...(hasPermission(permission) && { action: add })} />
        ) : (
          <FieldList modelId={modelId} rows={rows} onEdit={(id) => open(String(id))} />
        )}
        <RemovedFields rows={removed.data?.rows ?? []} />
        {edit && (
          <FieldDrawer
            key={edit}
            modelId={modelId}
            row={rows.find(({ id }) => String(id) === edit)}
            isNew={edit === 'new'}
            lastSort={Math.max(0, ...rows.map(({ sort }) => sort))}
            onClose={() => open('')}
          />
        )}
      </Page>
    </FieldsOwnerContext>
  );
}
