import {
  authorName,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  formatInstant,
  hasPermission,
  Page,
  StatusDot,
  useFocusReturn,
  useListState,
  useRows,
  useText,
  useTyped,
  useUrlState,
} from '@kaiyin/console-kit';
import { listTakeDowns, type TakeDown } from '@kaiyin/modules/publish/schema';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CertificateOf } from './CertificateOf.tsx';
import TakeDownDialog from './TakeDownDialog.tsx';
import { useErase } from './use-erase.ts';

/** The certificates of what was taken down. */
export default function TakeDownPage() {
  const t = useText();
  const [state, setState] = useListState(['title']);
  const [{ id }, setUrl] = useUrlState({ id: 0 });
  const erase = useErase();
  const [unfinished, setUnfinished] = useState<TakeDown>();
  const query = useRows(listTakeDowns, {
    pageNum: Number(state.pageNum),
    pageSize: Number(state.pageSize),
    ...(state.title && { title: String(state.title) }),
  });
  const open = (one: TakeDown | undefined) => one && setUrl({ id: one.id }, { push: true });
  return (
    <Page title={t('takeDown.page')} summary={t('takeDown.summary')}>
      <DataTable<TakeDown>
        name="take-down"
        columns={useColumns()}
        query={query}
        state={state}
        onState={setState}
        rowActions={[
          { label: t('takeDown.open'), visibleFor: isFinished, run: ([row]) => open(row) },
          {
            label: t('takeDown.goOn'),
            permission: 'cms:publish:takedown',
            visibleFor: (row) => !isFinished(row),
            run: ([row]) => setUnfinished(row),
          },
          erase,
        ]}
        search={<TitleSearch value={String(state.title ?? '')} onChange={(title) => setState({ title, pageNum: 1 })} />}
        empty={state.title ? <EmptyState text={t('kit.table.emptyFiltered')} /> : <NoTakeDowns />}
      />
      {unfinished && (
        <TakeDownDialog
          id={unfinished.contentId}
          title={unfinished.title}
          given={unfinished.reason}
          onClose={() => setUnfinished(undefined)}
        />
      )}
      {id > 0 && <CertificateDrawer id={id} onClose={() => setUrl({ id: 0 })} />}
    </Page>
  );
}

const isFinished = ({ finishedTime }: TakeDown) => finishedTime !== null;

function NoTakeDowns() {
  const t = useText();
  const navigate = useNavigate();
  const action = hasPermission('cms:content:view') && (
    <Button onClick={() => void navigate('/configs/content')}>{t('takeDown.toContents')}</Button>
  );
  return <EmptyState text={t('takeDown.empty')} action={action} />;
}

function CertificateDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  return (
    <Drawer
      open
      size={760}
      title={t('takeDown.number', { id })}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <CertificateOf id={id} />
    </Drawer>
  );
}

function useColumns(): Column<TakeDown>[] {
  const t = useText();
  return [
    {
      key: 'title',
      title: t('takeDown.content'),
      cut: true,
      width: 260,
      render: ({ title, contentId, erasure }) =>
        title || `${t(erasure ? 'takeDown.erasedTitle' : 'takeDown.mappingTitle')} #${contentId}`,
    },
    {
      key: 'reason',
      title: t('takeDown.reason'),
      cut: true,
      width: 200,
      render: ({ reason }) => reason || t('takeDown.noReason'),
    },
    {
      key: 'mentions',
      title: t('takeDown.verdict'),
      render: (row) => <Result takeDown={row} />,
    },
    {
      key: 'searched',
      title: t('takeDown.searched'),
      numeric: true,
      render: (row) => (isFinished(row) ? t('takeDown.files', { count: formatCount(row.searchedFiles) }) : '—'),
    },
    { key: 'createBy', title: t('takeDown.by'), render: ({ createBy }) => authorName(createBy) },
    {
      key: 'createTime',
      title: t('takeDown.time'),
      numeric: true,
      width: 176,
      render: ({ createTime }) => formatInstant(createTime),
    },
  ];
}

function Result({ takeDown }: { takeDown: TakeDown }) {
  const t = useText();
  const count = takeDown.mentions.length;
  if (!isFinished(takeDown)) return <StatusDot state="warning">{t('takeDown.unfinished')}</StatusDot>;
  return (
    <StatusDot state={count ? 'failed' : 'success'}>
      {count ? t('takeDown.remaining', { count }) : t('takeDown.clean')}
    </StatusDot>
  );
}

function TitleSearch({ value, onChange }: { value: string; onChange: (title: string) => void }) {
  const t = useText();
  const [typed, type, settle] = useTyped(value, onChange);
  const label = t('kit.table.search', { label: t('takeDown.content') });
  return (
    <div className="kit-search" role="search">
      <Input
        allowClear
        value={typed}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => type(target.value)}
        onPressEnter={settle}
      />
    </div>
  );
}
