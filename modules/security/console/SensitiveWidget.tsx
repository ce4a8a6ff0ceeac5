import { useText, type Widget } from '@kaiyin/console-kit';
import { sensitiveParts } from '@kaiyin/modules/account/schema';
import { Checkbox } from 'antd';

/** What of its owner a password must not have in it. */
export const SensitiveWidget: Widget = ({ value, onChange, disabled }) => {
  const t = useText();
  return (
    <Checkbox.Group
      {...(disabled !== undefined && { disabled })}
      value={Array.isArray(value) ? (value as string[]) : []}
      options={sensitiveParts.map((part) => ({ value: part, label: t(`security.sensitive.${part}`) }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};
