import { useData, useText, type WidgetProps } from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { Select } from 'antd';

/** Chooses one of the site's pipes, or none for all of them. */
export function RedirectPipe({ id, value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const { data: pipes = [] } = useData(publishPipeOptions, {});
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value === '' || value === undefined ? null : String(value)}
      allowClear
      disabled={disabled}
      placeholder={t('publish.redirectEveryPipe')}
      options={pipes.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => onChange?.(code ?? '')}
    />
  );
}
