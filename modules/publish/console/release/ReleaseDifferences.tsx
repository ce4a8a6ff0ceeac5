import {
  EmptyState,
  ErrorState,
  formatCount,
  LoadingState,
  useData,
  useFocusReturn,
  useNarrow,
  useRows,
  useText,
  useTyped,
} from '@kaiyin/console-kit';
import { releaseDifferences, releaseFile, type FileDifference as DifferentFile } from '@kaiyin/modules/publish/schema';
import { FileDifference, FileList, FileWorkspace } from '@kaiyin/modules/plan/console';
import { Drawer, Input, Pagination } from 'antd';
import { Suspense, useState } from 'react';
import { bytesOf } from '../bytes.ts';
import { CompareBar } from './CompareBar.tsx';
import type { Compared } from './use-compared.ts';

interface ReleaseDifferencesProps {
  compared: Compared;
  onChange: (compared: Compared) => void;
  onClose: () => void;
}

/** What differs between two releases of a pipe, file by file. */
export default function ReleaseDifferences({ compared, onChange, onClose }: ReleaseDifferencesProps) {
  const t = useText();
  useFocusReturn();
  const key = `${compared.pipe}:${compared.from}:${compared.to}`;
  return (
    <Drawer
      open
      size={1280}
      className="release-differences"
      title={t('release.differencesTitle')}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <CompareBar compared={compared} onChange={onChange} />
      <Suspense fallback={<LoadingState />}>
        <DifferentFiles key={key} compared={compared} />
      </Suspense>
    </Drawer>
  );
}

function DifferentFiles({ compared: { pipe: pipeCode, from, to } }: { compared: Compared }) {
  const t = useText();
  const [find, setFind] = useState({ path: '', pageNum: 1, pageSize: 50 });
  const [chosenPath, choose] = useState<string>();
  const query = useRows(releaseDifferences, { pipeCode, from, to, ...find });
  const { rows = [], total = 0 } = query.data ?? {};
  const isNarrow = useNarrow(768);
  const chosen = rows.find(({ path }) => path === chosenPath) ?? (isNarrow ? undefined : rows[0]);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (total === 0 && !find.path) return <EmptyState text={t('release.same')} />;
  return (
    <FileWorkspace
      search={<PathSearch value={find.path} onSearch={(path) => setFind({ ...find, path, pageNum: 1 })} />}
      list={
        <FileList
          files={rows}
          chosen={chosen}
          empty={t('kit.table.emptyFiltered')}
          onChoose={({ path }) => choose(path)}
        />
      }
      note={
        <div className="release-files">
          {t('plan.filesShown', { count: formatCount(total) })}
          {total > find.pageSize && (
            <Pagination
              simple
              size="small"
              current={find.pageNum}
              pageSize={find.pageSize}
              total={total}
              showSizeChanger={false}
              onChange={(pageNum) => setFind({ ...find, pageNum })}
            />
          )}
        </div>
      }
      onBack={chosen && (() => choose(undefined))}
    >
      {chosen && <DifferentSides key={chosen.path} file={chosen} compared={{ pipe: pipeCode, from, to }} />}
    </FileWorkspace>
  );
}

function PathSearch({ value, onSearch }: { value: string; onSearch: (path: string) => void }) {
  const t = useText();
  const [typed, type, settle] = useTyped(value, onSearch);
  const label = t('plan.searchFiles');
  return (
    <Input
      allowClear
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => type(target.value)}
      onPressEnter={settle}
    />
  );
}

function DifferentSides({ file, compared: { pipe, from, to } }: { file: DifferentFile; compared: Compared }) {
  const t = useText();
  const { path, sizeBefore, sizeAfter } = file;
  const sides = useData(releaseFile, { pipeCode: pipe, from, to, path }, { freshFor: 300_000 });
  const sideOf = (number: number, size: number) =>
    number > 0
      ? [t('release.number', { number }), size > 0 && bytesOf(size)].filter(Boolean).join(' · ')
      : t('release.emptySite');
  return <FileDifference path={path} sides={sides} before={sideOf(from, sizeBefore)} after={sideOf(to, sizeAfter)} />;
}
