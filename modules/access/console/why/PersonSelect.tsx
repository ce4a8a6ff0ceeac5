import { useData, useRows, useText } from '@kaiyin/console-kit';
import { getUser, listUsers } from '@kaiyin/modules/organisation/schema';
import { Select } from 'antd';
import { useState } from 'react';

interface PersonSelectProps {
  value: number;
  onChange: (userId: number) => void;
}

/** Chooses one of the staff, found by account. */
export function PersonSelect({ value, onChange }: PersonSelectProps) {
  const t = useText();
  const [userName, setUserName] = useState('');
  const found = useRows(listUsers, { pageNum: 1, pageSize: 20, userName });
  const chosen = useData(getUser, { id: value }, { enabled: value > 0 });
  const people = [...(found.data?.rows ?? [])];
  if (chosen.data && !people.some(({ id }) => id === value)) people.unshift(chosen.data);
  return (
    <Select<number>
      className="access-why-field"
      aria-label={t('people.why.person')}
      placeholder={t('people.why.person')}
      value={value || null}
      onChange={onChange}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setUserName }}
      options={people.map(({ id, nickName, userName }) => ({ value: id, label: `${nickName} (${userName})` }))}
    />
  );
}
