import { useText } from '@kaiyin/console-kit';
import type { SettingView } from '@kaiyin/modules/site/schema';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';

interface SettingLineProps {
  setting: SettingView;
  /** What was chosen here and is not saved; null is the standard value. */
  changed: string | null | undefined;
  issue: string | undefined;
  disabled: boolean;
  onChange: (value: string | null) => void;
}

/** One setting: its value, and whether it is the site's own or the standard one, which one can go back to. */
export function SettingLine({ setting, changed, issue, disabled, onChange }: SettingLineProps) {
  const t = useText();
  const { key, label, help, initial } = setting;
  const own = changed === undefined ? setting.own : changed;
  const isOwn = own !== null && own !== initial;
  const id = `setting-${key}`;
  const extra = (
    <>
      {help && <span>{t(help)}</span>}
      {isOwn && (
        <span className="site-setting-own">
          {t('site.setting.own', { value: wordsOf(setting, initial, t) })}
          {!disabled && (
            <Button type="link" size="small" onClick={() => onChange(null)}>
              {t('site.setting.back')}
            </Button>
          )}
        </span>
      )}
    </>
  );
  return (
    <Form.Item label={t(label)} htmlFor={id} extra={extra} {...(issue && { validateStatus: 'error', help: issue })}>
      <Value id={id} setting={setting} value={own ?? initial} disabled={disabled} onChange={onChange} />
    </Form.Item>
  );
}

interface ValueProps {
  id: string;
  setting: SettingView;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

function Value({ id, setting, value, disabled, onChange }: ValueProps) {
  const t = useText();
  switch (setting.kind) {
    case 'flag':
      return (
        <Switch
          id={id}
          disabled={disabled}
          aria-label={t(setting.label)}
          checked={value === 'Y'}
          onChange={(next) => onChange(next ? 'Y' : 'N')}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          disabled={disabled}
          style={{ width: 260, maxWidth: '100%' }}
          value={value}
          options={setting.choices.map(({ value: one, label }) => ({ value: one, label: t(label) }))}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <InputNumber
          id={id}
          disabled={disabled}
          style={{ width: 160 }}
          precision={0}
          {...(setting.unit && { suffix: t(setting.unit) })}
          value={value === '' ? null : Number(value)}
          onChange={(next) => onChange(next === null ? '' : String(next))}
        />
      );
    case 'line':
      return (
        <Input
          id={id}
          disabled={disabled}
          style={{ maxWidth: 320 }}
          maxLength={setting.max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

type T = ReturnType<typeof useText>;

function wordsOf(setting: SettingView, value: string, t: T): string {
  if (setting.kind === 'flag') return t(value === 'Y' ? 'site.setting.on' : 'site.setting.off');
  if (setting.kind === 'choice') {
    const choice = setting.choices.find((one) => one.value === value);
    return choice ? t(choice.label) : value;
  }
  if (value === '') return t('site.setting.none');
  return setting.kind === 'number' && setting.unit ? `${value} ${t(setting.unit)}` : value;
}
