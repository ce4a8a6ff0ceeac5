import { useData, useText } from '@kaiyin/console-kit';
import { resourceTags } from '@kaiyin/modules/resource/schema';
import { Select } from 'antd';

interface TagFilterProps {
  value: string;
  onChange: (tag: string) => void;
}

/** One of the library's tags, the most used first; nothing while the library has none. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const t = useText();
  const { data: tags = [] } = useData(resourceTags, {});
  if (tags.length === 0 && !value) return null;
  return (
    <Select
      allowClear
      showSearch
      placeholder={t('resource.tag')}
      aria-label={t('resource.tag')}
      style={{ width: 160 }}
      value={value || null}
      options={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
      onChange={(tag: string | null | undefined) => onChange(tag ?? '')}
    />
  );
}
