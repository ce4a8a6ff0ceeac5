import { useText } from '@kaiyin/console-kit';
import { hostsIn, isOn, suffixesIn, type ParameterType } from '@kaiyin/modules/dictionary/schema';
import { Input, InputNumber, Select, Space, Switch } from 'antd';

const megabyte = 1024 * 1024;

interface SettingValueProps {
  type: ParameterType;
  value: string;
  name: string;
  disabled: boolean;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A value of a parameter, entered as its type asks. */
export function SettingValue({ type, value, name, disabled, isWrong, onChange }: SettingValueProps) {
  const t = useText();
  const shared = { disabled, 'aria-label': name, 'aria-invalid': isWrong, status: isWrong ? 'error' : '' } as const;
  if (type === 'flag')
    return (
      <Switch
        aria-label={name}
        disabled={disabled}
        checked={isOn(value)}
        onChange={(isChecked) => onChange(String(isChecked))}
      />
    );
  if (type === 'bytes')
    return (
      <Space.Compact>
        <InputNumber
          {...shared}
          min={0}
          precision={2}
          value={Number(value) / megabyte}
          placeholder={t('dictionary.noLimit')}
          onChange={(size) => onChange(String(Math.round(Number(size ?? 0) * megabyte)))}
        />
        <Space.Addon>{t('dictionary.megabytes')}</Space.Addon>
      </Space.Compact>
    );
  if (type === 'suffixes' || type === 'hosts') {
    const listOf = type === 'hosts' ? hostsIn : suffixesIn;
    return (
      <Select
        {...shared}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', ';', ' ']}
        value={listOf(value)}
        onChange={(list: string[]) => onChange(listOf(list.join(',')).join(','))}
      />
    );
  }
  return <Input {...shared} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />;
}
