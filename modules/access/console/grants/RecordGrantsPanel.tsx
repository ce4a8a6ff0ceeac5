import { notify, useText } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import type { RecordGrants, RuleInput } from '@kaiyin/modules/access/schema';
import { useMemo, useState } from 'react';
import type { Change, Changes } from './Changes.tsx';
import { cellsOf, changesOf, difference, rulesOf, type Cells, type Matrix } from './matrix.ts';
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
  const say: Say = {
    right: (action) => t(`right.${matrix.kind}.${action}` as MessageKey),
    withBelow: (name) => t('people.withBelow', { name }),
  };
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
        changes={() => changesOfRows(matrix, { before, cells, say })}
        isPending={isPending}
        onUndo={() => setCells(undefined)}
        onSave={() => void finish().catch(() => undefined)}
        onDirty={onDirty}
      />
    </>
  );
}

interface Say {
  right: (action: string) => string;
  withBelow: (name: string) => string;
}

function changesOfRows(matrix: Matrix, { before, cells, say }: { before: Cells; cells: Cells; say: Say }): Changes {
  const names = new Map(matrix.rows.map(({ id, name }) => [id, name]));
  const withBelow = new Set(matrix.rows.map(({ parentId }) => parentId));
  const changes = changesOf(matrix, before, cells);
  const told = (way: 'given' | 'taken' | 'kept') =>
    changes.flatMap(({ rowId, [way]: actions }): Change[] => {
      const name = names.get(rowId) ?? '';
      const whole = rowId !== 0 && withBelow.has(rowId) ? say.withBelow(name) : name;
      return actions.length === 0 ? [] : [{ key: rowId, name: whole, what: actions.map(say.right) }];
    });
  return { given: told('given'), taken: told('taken'), kept: told('kept') };
}
