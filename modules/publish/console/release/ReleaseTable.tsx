import { DataTable, EmptyState, useListState, useRows, useText, type RowAction } from '@kaiyin/console-kit';
import { listReleases, type ReleaseRow } from '@kaiyin/modules/publish/schema';
import { useNavigate } from 'react-router';
import { PublishNow } from './PublishNow.tsx';
import { NoPipe } from '../NoPipe.tsx';
import { usePublishStatus } from '../use-pipes.ts';
import { useReleaseColumns } from './use-release-columns.tsx';

interface ReleaseTableProps {
  onCompare: (release: ReleaseRow) => void;
  onRollBack: (release: ReleaseRow) => void;
  onFailures: (release: ReleaseRow) => void;
}

const askEvery = 15_000;

/** The releases, the newest first; the list follows what is published meanwhile. */
export function ReleaseTable({ onCompare, onRollBack, onFailures }: ReleaseTableProps) {
  const t = useText();
  const navigate = useNavigate();
  const [state, setState] = useListState([]);
  const paging = { pageNum: Number(state.pageNum), pageSize: Number(state.pageSize) };
  const query = useRows(listReleases, paging, { every: askEvery });
  const newest = paging.pageNum === 1 ? query.data?.rows[0]?.at : undefined;
  const rowActions: RowAction<ReleaseRow>[] = [
    { label: t('release.differences'), run: ([row]) => row && onCompare(row) },
    {
      label: t('release.rollBack'),
      permission: 'cms:publish:rollback',
      // An older one may still be what a pipe shows in which nothing has changed since.
      visibleFor: ({ at }) => at !== newest,
      danger: true,
      run: ([row]) => row && onRollBack(row),
    },
    {
      label: t('release.browse'),
      run: ([row]) => row && void navigate(`/configs/publish/timePreview?at=${encodeURIComponent(row.at)}`),
    },
  ];
  return (
    <DataTable<ReleaseRow>
      name="release"
      rowKey="at"
      columns={useReleaseColumns(onFailures)}
      query={query}
      state={state}
      onState={setState}
      rowActions={rowActions}
      empty={<NothingPublished />}
    />
  );
}

function NothingPublished() {
  const t = useText();
  const { data } = usePublishStatus();
  if (data?.pipes.length === 0) return <NoPipe text={t('release.noPipe')} />;
  return <EmptyState text={t('release.empty')} action={<PublishNow />} />;
}
