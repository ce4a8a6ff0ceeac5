import { useText } from '@kaiyin/console-kit';
import type { ContentRow } from '@kaiyin/modules/content/schema';
import { Button, Tag } from 'antd';

interface ChosenContentsProps {
  chosen: readonly ContentRow[];
  onChange: (chosen: readonly ContentRow[]) => void;
}

/** What has been chosen so far, on whatever page. */
export function ChosenContents({ chosen, onChange }: ChosenContentsProps) {
  const t = useText();
  return (
    <div className="content-picker-chosen">
      <span>{t('content.picker.chosen', { count: chosen.length })}</span>
      {chosen.map(({ id, title }) => (
        <Tag key={id} closable title={title} onClose={() => onChange(chosen.filter((one) => one.id !== id))}>
          {title}
        </Tag>
      ))}
      {chosen.length > 1 && (
        <Button type="link" size="small" onClick={() => onChange([])}>
          {t('content.picker.clear')}
        </Button>
      )}
    </div>
  );
}
