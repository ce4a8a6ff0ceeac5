import { PlusOutlined } from '@ant-design/icons';
import { text, type Endpoint, type Rows } from '@kaiyin/entity';
import {
  Can,
  columnsOf,
  CrudDrawer,
  DataTable,
  EmptyState,
  hasPermission,
  Page,
  SearchBar,
  StatusDot,
  useCrudActions,
  useHistory,
  useListState,
  useRows,
  useText,
  useUrlState,
  type Columns,
  type FormField,
  type RowAction,
  type Tone,
} from '@kaiyin/console-kit';
import {
  countReceipts,
  notice,
  noticeApi,
  noticeHistory,
  noticeStatus,
  readNotice,
  type Notice,
  type NoticeStanding,
  type NoticeView,
} from '@kaiyin/modules/notice/schema';
import { Button, Tag } from 'antd';
import { ReceiptsDrawer } from './ReceiptsDrawer.tsx';
import { TargetsHelp, TargetsWidget } from './TargetsWidget.tsx';
import './notice.css';

const { table, fields } = notice;
const searched = {
  table,
  fields: {
    noticeTitle: fields.noticeTitle,
    createBy: text({ filter: 'contains' }),
    noticeType: fields.noticeType,
    audience: fields.audience,
    status: fields.status,
  },
};
const filters = Object.keys(searched.fields);
const list = noticeApi.list as Endpoint<object, Rows<NoticeView>, 'rows'>;
const invalidates = [countReceipts, readNotice];
/** Wide enough for the tools of the text. */
const formSize = 800;
const tones: Record<NoticeStanding, Tone> = { shown: 'good', scheduled: 'busy', over: 'quiet', closed: 'quiet' };

/** Notices to the people of the console. */
export default function NoticePage() {
  const t = useText();
  const [state, setState] = useListState(filters);
  const [{ edit, receipts }, setUrl] = useUrlState({ edit: '', receipts: 0 });
  const open = (id: string | number) => setUrl({ edit: String(id) }, { push: true });
  const lookAt = (id: number) => setUrl({ receipts: id }, { push: true });
  const nameOf = ({ noticeTitle }: Notice) => noticeTitle;
  const { editAction, removeAction } = useCrudActions(noticeApi, open, { nameOf, invalidates });
  const { historyActions, historyDrawer } = useHistory<Notice>(noticeHistory, nameOf);
  const receiptsAction: RowAction<Notice> = {
    label: t('notice.receipts'),
    permission: ['system:notice:view', 'system:notice:list'],
    run: ([row]) => row && lookAt(row.id),
  };
  const add = (
    <Can permission="system:notice:add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  const formFields = useFields();
  const isFiltered = filters.some((name) => state[name]);
  return (
    <Page title={t('notice.page')} summary={t('notice.summary')} primary={add}>
      <DataTable<NoticeView>
        name={table}
        columns={columnsOf<NoticeView>(notice, useColumns({ onOpen: open, onReceipts: lookAt }))}
        query={useRows(list, state)}
        state={state}
        onState={setState}
        search={<SearchBar entity={searched} state={state} onChange={setState} />}
        rowActions={[editAction, receiptsAction, ...historyActions, removeAction]}
        bulkActions={[removeAction]}
        empty={
          isFiltered ? (
            <EmptyState text={t('kit.table.emptyFiltered')} />
          ) : (
            <EmptyState text={t('notice.empty')} action={add} />
          )
        }
      />
      {historyDrawer}
      {edit && (
        <CrudDrawer
          key={edit}
          api={noticeApi}
          id={edit === 'new' ? undefined : Number(edit)}
          start={{ noticeType: '1', status: noticeStatus.open }}
          formFields={formFields}
          invalidates={invalidates}
          param="edit"
          size={formSize}
          onClose={() => setUrl({ edit: '' })}
        />
      )}
      {receipts > 0 && <ReceiptsDrawer key={receipts} id={receipts} onClose={() => setUrl({ receipts: 0 })} />}
    </Page>
  );
}

interface Opening {
  onOpen: (id: number) => void;
  onReceipts: (id: number) => void;
}

function useColumns({ onOpen, onReceipts }: Opening): Columns<NoticeView> {
  const t = useText();
  const mayEdit = hasPermission('system:notice:edit');
  return {
    noticeTitle: {
      cut: false,
      grows: true,
      render: ({ id, noticeTitle, pinned }) => (
        <span className="notice-title">
          <button type="button" className="kit-link-button" onClick={() => (mayEdit ? onOpen(id) : onReceipts(id))}>
            {noticeTitle}
          </button>
          {pinned && <Tag>{t('inbox.pinned')}</Tag>}
        </span>
      ),
    },
    id: { title: 'ID', numeric: true, hidden: true },
    noticeContent: { hidden: true },
    periodFrom: { hidden: true },
    periodTo: { hidden: true },
    pinned: { hidden: true },
    // What is true now says it, too.
    status: { hidden: true },
    standing: {
      title: t('notice.standing'),
      render: ({ standing }) => (
        <StatusDot state={standing} tone={tones[standing]}>
          {t(`notice.standing.${standing}`)}
        </StatusDot>
      ),
    },
    reads: {
      title: t('notice.reads'),
      numeric: true,
      render: ({ id, reads }) => (
        <button type="button" className="kit-link-button" onClick={() => onReceipts(id)}>
          {t('notice.readCount', { count: reads })}
        </button>
      ),
    },
    createBy: { title: t('sys_notice.createBy') },
    createTime: {},
  };
}

function useFields(): FormField[] {
  const t = useText();
  return [
    { name: 'noticeTitle' },
    { name: 'noticeType' },
    { name: 'noticeContent', widget: 'richText' },
    { name: 'audience' },
    {
      name: 'targets',
      widget: TargetsWidget,
      help: <TargetsHelp />,
      visible: ({ audience }) => audience !== undefined && audience !== 'all',
    },
    { name: 'periodFrom', help: t('notice.periodFromHelp') },
    { name: 'periodTo', help: t('notice.periodToHelp') },
    { name: 'pinned', help: t('notice.pinnedHelp') },
    { name: 'status' },
  ];
}
