import { listOf, screenKeys, useText, type Widget } from '@kaiyin/console-kit';
import { Select } from 'antd';

/** A screen of the console; those with an address of their own need no entry. */
export const ScreenWidget: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  const chosen = typeof value === 'string' && value ? value : undefined;
  const beside = new Set(listOf('routes').map(({ screen }) => screen));
  const keys = screenKeys().filter((key) => !beside.has(key));
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      disabled={disabled ?? false}
      allowClear
      showSearch
      value={chosen as string}
      placeholder={t('kit.select')}
      options={(chosen && !keys.includes(chosen) ? [chosen, ...keys] : keys).map((key) => ({ value: key, label: key }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};
