import { notify, useText } from '@kaiyin/console-kit';
import type { RecordGrants, RuleInput } from '@kaiyin/modules/people/schema';
import { useMemo, useState } from 'react';
import { cellsOf, difference, rulesOf, type Cells, type Matrix } from './matrix.ts';
import { saveOrRead } from './overtaken.ts';
import type { PermissionTabProps } from './permission-tabs.ts';
import { rebased } from './rebased.ts';
import { RecordMatrix } from './RecordMatrix.tsx';
import { SaveBar } from './SaveBar.tsx';

export interface RecordGrantsPanelProps extends Pick<PermissionTabProps, 'onDirty'> {
  matrix: Matrix;
  /** What was granted when it was read. */
  grants: RecordGrants;
  save: (change: { rules: RuleInput[]; before: RuleInput[] }) => Promise<unknown>;
  isPending: boolean;
  /** Reads the grants anew, when somebody else has changed them. */
  readAnew: () => Promise<unknown>;
}

/** What somebody may do with each of some records, to be changed and saved. */
export default function RecordGrantsPanel({
  matrix,
  grants,
  save,
  isPending,
  readAnew,
  onDirty,
}: RecordGrantsPanelProps) {
  const t = useText();
  const before = useMemo(() => cellsOf(matrix, grants.own), [matrix, grants.own]);
  const [change, setChange] = useState<{ cells: Cells; of: Cells }>();
  // Made of what is granted now, should others have changed that since.
  const cells = change ? rebased(change.cells, { old: change.of, fresh: before }) : before;
  const setCells = (next: Cells | undefined) => setChange(next && { cells: next, of: before });
  const finish = async () => {
    const rules = { rules: rulesOf(matrix, cells), before: rulesOf(matrix, before) };
    if (!(await saveOrRead(() => save(rules), readAnew))) return;
    notify('success', t('kit.saved'));
    setCells(undefined);
  };
  return (
    <>
      <RecordMatrix {...{ matrix, cells }} inherited={grants.inherited} onChange={setCells} />
      <SaveBar
        {...difference(matrix, before, cells)}
        isPending={isPending}
        onUndo={() => setCells(undefined)}
        onSave={() => void finish().catch(() => undefined)}
        onDirty={onDirty}
      />
    </>
  );
}
