import { useData, useText, type Widget } from '@kaiyin/console-kit';
import { listTargets, type Audience } from '@kaiyin/modules/notice/schema';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';

/** What choosing a department means. */
export function TargetsHelp() {
  const t = useText();
  return Form.useWatch('audience') === 'departments' ? t('notice.targetsHelp') : null;
}

/** The roles, departments or people that a notice is for, found by their names. */
export const TargetsWidget: Widget = ({ id, value, onChange }) => {
  const t = useText();
  const [typed, type] = useState('');
  const name = useDeferredValue(typed);
  const audience = (Form.useWatch('audience') as Audience | undefined) ?? 'all';
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  const { data } = useData(listTargets, { audience, name, chosen: chosen.join() }, { enabled: audience !== 'all' });
  return (
    <Select<number[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      loading={!data}
      // Numbers say nothing to anybody until their names are known.
      value={data ? chosen : []}
      placeholder={t('kit.select')}
      showSearch={{ filterOption: false, onSearch: type }}
      options={data?.map(({ id: target, name: called, detail }) => ({
        value: target,
        label: detail ? `${called} (${detail})` : called,
      }))}
      onChange={(next) => {
        type('');
        onChange?.(next);
      }}
    />
  );
};
