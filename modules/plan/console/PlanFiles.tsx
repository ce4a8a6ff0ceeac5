import { EmptyState, useData, useNarrow, useText } from '@kaiyin/console-kit';
import {
  pageGroups,
  planFile,
  type FileChangeKind,
  type PlannedFile,
  type PublishPlan,
} from '@kaiyin/modules/plan/schema';
import { Input, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import FileDifference from './FileDifference.tsx';
import FileList, { keyOfFile, type ChangedFile } from './FileList.tsx';
import FileWorkspace from './FileWorkspace.tsx';

interface PlanFilesProps {
  plan: PublishPlan;
  /** How many files change; the list may hold less. */
  count: number;
}

/** The files that would change, and the difference of the chosen one. */
export function PlanFiles({ plan, count }: PlanFilesProps) {
  const t = useText();
  const [find, setFind] = useState({ words: '', pipeCode: '', change: '' });
  const [picked, pick] = useState<ChangedFile>();
  const files = useMemo(() => matching(plan.files, find), [plan.files, find]);
  // Where there is room for both, the page that matters most is open at once.
  const isNarrow = useNarrow(768);
  const chosen = picked ?? (isNarrow ? undefined : files[0]);
  if (!plan.files.length) return <EmptyState text={t('plan.noFiles')} />;
  return (
    <FileWorkspace
      search={<Search plan={plan} find={find} onFind={setFind} />}
      list={<FileList files={files} chosen={chosen} onChoose={pick} />}
      note={
        plan.files.length < count
          ? t('plan.firstFiles', { shown: plan.files.length, count })
          : t('plan.filesShown', { count: files.length })
      }
      onBack={chosen && (() => pick(undefined))}
    >
      {chosen && <PlannedDifference key={keyOfFile(chosen)} planId={plan.planId} file={chosen} />}
    </FileWorkspace>
  );
}

type Find = Record<'words' | 'pipeCode' | 'change', string>;

const matching = (files: readonly PlannedFile[], { words, pipeCode, change }: Find): PlannedFile[] =>
  files
    .filter(
      (file) =>
        file.path.toLowerCase().includes(words.trim().toLowerCase()) &&
        (!pipeCode || file.pipeCode === pipeCode) &&
        (!change || file.change === change),
    )
    .toSorted((one, other) => pageGroups.indexOf(one.group) - pageGroups.indexOf(other.group));

function Search({ plan, find, onFind }: { plan: PublishPlan; find: Find; onFind: (find: Find) => void }) {
  const t = useText();
  const kinds: FileChangeKind[] = ['added', 'changed', 'removed'];
  return (
    <>
      <Input
        allowClear
        placeholder={t('plan.searchFiles')}
        aria-label={t('plan.searchFiles')}
        value={find.words}
        onChange={({ target }) => onFind({ ...find, words: target.value })}
      />
      <div className="plan-filters">
        {plan.pipes.length > 1 && (
          <Segmented
            size="small"
            aria-label={t('plan.pipe')}
            value={find.pipeCode}
            options={[
              { value: '', label: t('plan.allPipes') },
              ...plan.pipes.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName })),
            ]}
            onChange={(pipeCode) => onFind({ ...find, pipeCode })}
          />
        )}
        <Select
          size="small"
          aria-label={t('plan.change')}
          value={find.change}
          options={[
            { value: '', label: t('plan.allChanges') },
            ...kinds.map((kind) => ({ value: kind, label: t(`plan.change.${kind}`) })),
          ]}
          onChange={(change) => onFind({ ...find, change })}
        />
      </div>
    </>
  );
}

function PlannedDifference({ planId, file: { pipeCode = '', path } }: { planId: string; file: ChangedFile }) {
  const t = useText();
  const sides = useData(planFile, { planId, pipeCode, path }, { freshFor: 300_000 });
  return <FileDifference path={path} sides={sides} before={t('plan.before')} after={t('plan.after')} />;
}
