import { hasPermission, useData, useText, type Widget } from '@kaiyin/console-kit';
import { knownPermissions } from '@kaiyin/modules/access/schema';
import { Select } from 'antd';

/** A permission that something asks for; those that the reader does not hold cannot be given. */
export const PermissionWidget: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  const { data = [], isPending } = useData(knownPermissions, {});
  const chosen = typeof value === 'string' && value ? value : undefined;
  const offered = chosen && !data.includes(chosen) ? [chosen, ...data] : data;
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      disabled={disabled ?? false}
      allowClear
      showSearch
      loading={isPending}
      value={chosen as string}
      placeholder={t('kit.select')}
      options={offered.map((permission) => ({
        value: permission,
        label: permission,
        disabled: permission !== chosen && !hasPermission(permission),
      }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};
