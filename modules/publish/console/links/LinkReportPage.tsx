import { CheckCircleOutlined } from '@ant-design/icons';
import { DataTable, EmptyState, Page, useListState, useRows, useText, type Column } from '@kaiyin/console-kit';
import { listBrokenLinks, type PlacedLink } from '@kaiyin/modules/publish/schema';
import { Segmented } from 'antd';
import { PageAddress } from '../PageAddress.tsx';
import { PathText } from '../PathText.tsx';
import { usePipes } from '../use-pipes.ts';
import { MendPlace } from './MendPlace.tsx';
import './links.css';

type Row = PlacedLink & { id: string };

/** Links of the published site that lead nowhere, and where to mend them. */
export default function LinkReportPage() {
  const t = useText();
  const [state, setState] = useListState(['pipeCode']);
  const query = useRows(listBrokenLinks, {
    pageNum: Number(state.pageNum),
    pageSize: Number(state.pageSize),
    ...(state.pipeCode && { pipeCode: String(state.pipeCode) }),
  });
  const { pipes } = usePipes();
  const options = [
    { value: '', label: t('plan.allPipes') },
    ...pipes.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName })),
  ];
  const rows = query.data?.rows.map((row) => ({ ...row, id: `${row.pipeCode}/${row.page} ${row.target}` })) ?? [];
  return (
    <Page title={t('linkReport.title')} summary={t('linkReport.summary')}>
      <DataTable<Row>
        name="link-report"
        columns={useColumns()}
        query={
          { ...query, data: query.data && { ...query.data, rows } } as Parameters<typeof DataTable<Row>>[0]['query']
        }
        state={state}
        onState={setState}
        search={
          <div className="kit-search">
            {pipes.length > 1 && (
              <Segmented
                aria-label={t('publish.pipeChoice')}
                value={String(state.pipeCode ?? '')}
                options={options}
                onChange={(pipeCode) => setState({ pipeCode, pageNum: 1 })}
              />
            )}
          </div>
        }
        empty={
          pipes.some(({ release }) => release > 0) ? (
            <EmptyState icon={<CheckCircleOutlined className="links-sound" />} text={t('linkReport.empty')} />
          ) : (
            <EmptyState text={t('linkReport.nothing')} />
          )
        }
      />
    </Page>
  );
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const { nameOf } = usePipes();
  return [
    {
      key: 'page',
      title: t('linkReport.page'),
      cut: true,
      width: 360,
      render: ({ pipeCode, page }) => <PageAddress pipeCode={pipeCode} path={page} />,
    },
    { key: 'pipeCode', title: t('linkReport.pipe'), render: ({ pipeCode }) => nameOf(pipeCode) },
    {
      key: 'target',
      title: t('linkReport.target'),
      cut: true,
      width: 320,
      render: ({ target }) => <PathText path={target || '/'} />,
    },
    { key: 'mend', title: t('linkReport.mend'), render: (row) => <MendPlace link={row} /> },
  ];
}
