import { useText, widgetOf, type Widget } from '@kaiyin/console-kit';
import { ref } from '@kaiyin/entity';
import type { ArgumentView } from '@kaiyin/modules/job/schema';
import { Form, Input, InputNumber, Select, Switch, Typography } from 'antd';
import { useTargets } from './use-targets.ts';
import '../job.css';

/** Asks for the arguments of the target that the form's field `of` names. */
export const argumentsOf =
  (of: 'target' | 'taskType'): Widget =>
  ({ value, onChange, disabled }) => {
    const t = useText();
    const name = Form.useWatch(of) as string | undefined;
    const target = useTargets().find((one) => one.name === name);
    const given = (value ?? {}) as Record<string, unknown>;
    if (!target) return <Typography.Text type="secondary">{t('job.chooseTarget')}</Typography.Text>;
    if (target.arguments.length === 0)
      return <Typography.Text type="secondary">{t('job.noArguments')}</Typography.Text>;
    return (
      <div className="job-arguments">
        {target.arguments.map((argument) => (
          <label key={argument.name}>
            <span>
              {argument.label}
              {argument.isNeeded && ' *'}
            </span>
            <Argument
              argument={argument}
              value={given[argument.name] ?? argument.initial}
              disabled={disabled ?? false}
              onChange={(next) => onChange?.({ ...given, [argument.name]: next ?? undefined })}
            />
          </label>
        ))}
      </div>
    );
  };

const ChooseRow = widgetOf('reference');

interface ArgumentProps {
  argument: ArgumentView;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

function Argument({
  argument: { kind, min, max, table = '', choices = [] },
  value,
  disabled,
  onChange,
}: ArgumentProps) {
  if (kind === 'boolean') return <Switch checked={value === true} {...{ disabled, onChange }} />;
  if (kind === 'integer')
    return (
      <InputNumber
        precision={0}
        value={value as number | null}
        style={{ width: 160 }}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...{ disabled, onChange }}
      />
    );
  if (kind === 'choice')
    return <Select allowClear value={value ?? undefined} options={choices} {...{ disabled, onChange }} />;
  if (kind === 'row')
    return <ChooseRow table="sys_job" name="args" field={ref(table)} {...{ value, disabled, onChange }} />;
  return (
    <Input
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
