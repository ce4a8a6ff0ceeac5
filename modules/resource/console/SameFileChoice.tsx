import { useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import type { SameFile } from './use-uploads.ts';

interface SameFileChoiceProps {
  same: SameFile;
  onChoose: (choice: 'known' | 'both') => void;
}

/** The library has the file that arrived already: the known one is used in its place, or both stay. */
export function SameFileChoice({ same, onChoose }: SameFileChoiceProps) {
  const t = useText();
  return (
    <span className="resource-same-choice" role="status">
      <small>{t('resource.sameFile', { name: same.name })}</small>
      <Button size="small" onClick={() => onChoose('known')}>
        {t('resource.useKnown')}
      </Button>
      <Button size="small" type="text" onClick={() => onChoose('both')}>
        {t('resource.keepBoth')}
      </Button>
    </span>
  );
}
