import { useData, useText, type WidgetProps } from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { Form, Skeleton } from 'antd';

/** Which template shows a widget in each pipe. */
export function TemplatesOfPipes({ value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const { data } = useData(publishPipeOptions, {});
  const chosen = (value ?? {}) as Record<string, string>;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p>{t('widget.noPipe')}</p>;
  return (
    <div className="form-page-grid">
      {data.map(({ code, name }) => (
        <Form.Item key={code} label={`${name} ${code}`} htmlFor={`widget-template-${code}`}>
          <TemplatePicker
            id={`widget-template-${code}`}
            pipeCode={code}
            value={chosen[code] ?? ''}
            disabled={disabled}
            placeholder={t('widget.standardLook')}
            onChange={(template) => {
              const { [code]: _, ...others } = chosen;
              onChange?.(template ? { ...others, [code]: template } : others);
            }}
          />
        </Form.Item>
      ))}
    </div>
  );
}
