import { useConfirm, useShortcut, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { useEffect } from 'react';
import { ChangeList, type Changes } from './Changes.tsx';

interface SaveBarProps {
  given: number;
  taken: number;
  /** What would be given and taken, as it is told before it is saved. */
  changes: () => Changes;
  isPending: boolean;
  onUndo: () => void;
  onSave: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** What would be given and taken, to be saved once it has been looked at, or undone. */
export function SaveBar({ given, taken, changes, isPending, onUndo, onSave, onDirty }: SaveBarProps) {
  const t = useText();
  const confirm = useConfirm();
  const isDirty = given + taken > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const ask = async () => {
    const title = t('people.changesTitle', { given, taken });
    if (await confirm({ title, text: <ChangeList changes={changes()} />, ok: t('people.changesSave') })) onSave();
  };
  useShortcut('mod+s', () => isDirty && void ask(), { label: t('kit.save') });
  return (
    <div className="access-save-bar">
      <span role="status">
        {isDirty ? t('people.permissionsDifference', { given, taken }) : t('people.permissionsSame')}
      </span>
      <Button disabled={!isDirty || isPending} onClick={onUndo}>
        {t('people.undo')}
      </Button>
      <Button type="primary" disabled={!isDirty} loading={isPending} onClick={() => void ask()}>
        {t('kit.save')}
      </Button>
    </div>
  );
}
