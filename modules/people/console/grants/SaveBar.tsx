import { useShortcut, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { useEffect } from 'react';

interface SaveBarProps {
  given: number;
  taken: number;
  isPending: boolean;
  onUndo: () => void;
  onSave: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** What would be given and taken, to be saved or undone. */
export function SaveBar({ given, taken, isPending, onUndo, onSave, onDirty }: SaveBarProps) {
  const t = useText();
  const isDirty = given + taken > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useShortcut('mod+s', () => isDirty && onSave(), { label: t('kit.save') });
  return (
    <div className="people-save-bar">
      <span role="status">
        {isDirty ? t('people.permissionsDifference', { given, taken }) : t('people.permissionsSame')}
      </span>
      <Button disabled={!isDirty || isPending} onClick={onUndo}>
        {t('people.undo')}
      </Button>
      <Button type="primary" disabled={!isDirty} loading={isPending} onClick={onSave}>
        {t('kit.save')}
      </Button>
    </div>
  );
}
