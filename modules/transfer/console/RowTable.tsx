import { StatusDot, useNarrow, useText } from '@kaiyin/console-kit';
import type { ImportedRow, ImportReport } from '@kaiyin/entity';
import { Checkbox, Table } from 'antd';
import { useState, type ComponentProps } from 'react';
import { outcomeKey } from './Counts.tsx';

const states = { added: 'success', changed: 'success', same: 'disabled', wrong: 'failed', waiting: 'waiting' } as const;

/** The rows of a file as they stand in it, with what is wrong at its cell. */
export function RowTable({ report, isOnlyWrong = false }: { report: ImportReport; isOnlyWrong?: boolean }) {
  const t = useText();
  const isPhone = useNarrow(768);
  const { counts, waiting = 0, columns, rows } = report;
  const [onlyWrong, setOnlyWrong] = useState(counts.wrong > 0);
  const isNarrowed = isOnlyWrong || onlyWrong;
  const shown = rows
    .filter(({ outcome }) => !isNarrowed || outcome === 'wrong' || outcome === 'waiting')
    .toSorted((one, other) => one.row - other.row);
  const open = counts.wrong + waiting;
  const total = isNarrowed ? open : counts.added + counts.changed + counts.same + open;
  if (shown.length === 0 && isOnlyWrong) return null;
  return (
    <div className="transfer-rows">
      {counts.wrong > 0 && !isOnlyWrong && (
        <Checkbox checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)}>
          {t('transfer.onlyWrong')}
        </Checkbox>
      )}
      {isPhone ? <Cards rows={shown} columns={columns} /> : <Rows rows={shown} columns={columns} />}
      {shown.length < total && <p className="transfer-note">{t('transfer.moreRows', { count: shown.length })}</p>}
    </div>
  );
}

type Shown = Pick<ImportReport, 'rows' | 'columns'>;

function Rows({ rows, columns }: Shown) {
  const t = useText();
  return (
    <Table<ImportedRow>
      className="kit-table"
      size="small"
      rowKey="row"
      components={{ table: ScrolledTable }}
      dataSource={rows}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { key: 'row', title: t('transfer.row'), width: 56, render: (_, { row }) => row },
        {
          key: 'outcome',
          title: t('transfer.outcome'),
          width: 110,
          render: (_, row) => <Outcome row={row} />,
        },
        ...columns.map(({ key, label }, at) => ({
          key,
          title: label,
          render: (_: unknown, row: ImportedRow) => <CellText row={row} at={at} />,
        })),
      ]}
    />
  );
}

/** Moved sideways by keys, too. */
function ScrolledTable(props: ComponentProps<'table'>) {
  const t = useText();
  return (
    <div className="transfer-scroll" role="region" aria-label={t('transfer.rows')} tabIndex={0}>
      <table {...props} />
    </div>
  );
}

function Cards({ rows, columns }: Shown) {
  const [most, setMost] = useState(20);
  const t = useText();
  return (
    <>
      <ul className="kit-cards">
        {rows.slice(0, most).map((row) => (
          <li key={row.row} className="kit-card">
            <header>
              <span>
                {t('transfer.row')} {row.row}
              </span>
              <Outcome row={row} />
            </header>
            <dl>
              {columns.map(({ key, label }, at) => (
                <Line key={key} label={label} row={row} at={at} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <button type="button" className="kit-link-button" onClick={() => setMost(most + 50)}>
          {t('kit.more')}
        </button>
      )}
    </>
  );
}

const Line = ({ label, row, at }: { label: string; row: ImportedRow; at: number }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <CellText row={row} at={at} />
    </dd>
  </>
);

/** What becomes of a row, and what is wrong about it as a whole. */
function Outcome({ row }: { row: ImportedRow }) {
  const t = useText();
  const errors = row.errors.filter(({ column }) => column < 0);
  return (
    <div>
      <StatusDot state={states[row.outcome]}>{t(outcomeKey(row.outcome))}</StatusDot>
      {errors.map(({ message }) => (
        <div key={message} className="transfer-error">
          {message}
        </div>
      ))}
    </div>
  );
}

function CellText({ row, at }: { row: ImportedRow; at: number }) {
  const errors = row.errors.filter(({ column }) => column === at);
  const words = row.cells[at] || '—';
  if (errors.length === 0) return <span className="transfer-cell">{words}</span>;
  return (
    <div className="transfer-cell" data-wrong>
      <span>{words}</span>
      {errors.map(({ message }) => (
        <div key={message} className="transfer-error">
          {message}
        </div>
      ))}
    </div>
  );
}
