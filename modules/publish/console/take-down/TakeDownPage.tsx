import {
  DataTable,
  EmptyState,
  formatInstant,
  Page,
  StatusDot,
  useFocusReturn,
  useListState,
  useRows,
  useText,
  useTyped,
  useUrlState,
  type Column,
} from '@kaiyin/console-kit';
import { listTakeDowns, type TakeDown } from '@kaiyin/modules/publish/schema';
import { Drawer, Input } from 'antd';
import { countOf } from '../bytes.ts';
import { CertificateOf } from './CertificateOf.tsx';

/** The certificates of what was taken down. */
export default function TakeDownPage() {
  const t = useText();
  const [state, setState] = useListState(['title']);
  const [{ id }, setUrl] = useUrlState({ id: 0 });
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
        rowActions={[{ label: t('takeDown.open'), run: ([row]) => open(row) }]}
        search={<TitleSearch value={String(state.title ?? '')} onChange={(title) => setState({ title, pageNum: 1 })} />}
        empty={<EmptyState text={t(state.title ? 'kit.table.emptyFiltered' : 'takeDown.empty')} />}
      />
      {id > 0 && <CertificateDrawer id={id} onClose={() => setUrl({ id: 0 })} />}
    </Page>
  );
}

function CertificateDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  return (
    <Drawer open size={760} title={t('takeDown.heading')} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <CertificateOf id={id} />
    </Drawer>
  );
}

function useColumns(): Column<TakeDown>[] {
  const t = useText();
  return [
    { key: 'title', title: t('takeDown.content'), cut: true, render: ({ title }) => title },
    { key: 'reason', title: t('takeDown.reason'), cut: true, render: ({ reason }) => reason || t('takeDown.noReason') },
    {
      key: 'mentions',
      title: t('takeDown.verdict'),
      render: ({ mentions }) => (
        <StatusDot state={mentions.length ? 'failed' : 'success'}>
          {mentions.length ? t('takeDown.remaining', { count: mentions.length }) : t('takeDown.clean')}
        </StatusDot>
      ),
    },
    {
      key: 'searched',
      title: t('takeDown.searched'),
      numeric: true,
      render: ({ searchedFiles }) => t('takeDown.files', { count: countOf(searchedFiles) }),
    },
    { key: 'createBy', title: t('takeDown.by'), render: ({ createBy }) => createBy },
    {
      key: 'createTime',
      title: t('takeDown.time'),
      numeric: true,
      width: 176,
      render: ({ createTime }) => formatInstant(createTime),
    },
  ];
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
