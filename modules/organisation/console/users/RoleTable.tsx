import { StatusDot, useData, useText, type Widget } from '@kaiyin/console-kit';
import { roleOptions } from '@kaiyin/modules/organisation/schema';
import { Input, Switch, Table } from 'antd';
import { useState } from 'react';
import { afterShown, isSought } from './chosen-rows.ts';

/** All roles with their codes and statuses, to be ticked; found by name or code where there are many. */
export const RoleTable: Widget = ({ id, value, onChange }) => {
  const t = useText();
  const { data: roles } = useData(roleOptions, {});
  const [words, setWords] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  const shown = (roles ?? []).filter((one) => isSought(one, words) && (!isOnlyChosen || chosen.includes(one.id)));
  const choose = (ids: readonly number[]) => onChange?.(afterShown(chosen, { shown: shown.map(({ id }) => id), ids }));
  const toggle = (roleId: number) => {
    const ids = chosen.includes(roleId) ? chosen.filter((one) => one !== roleId) : [...chosen, roleId];
    choose(ids);
  };
  return (
    <div className="organisation-roles">
      <div className="organisation-roles-head">
        <Input.Search
          {...(id !== undefined && { id })}
          allowClear
          className="organisation-roles-search"
          placeholder={t('people.rolesSearch')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // Enter searches, and saves nothing.
          onPressEnter={(event) => event.preventDefault()}
        />
        <label>
          <Switch size="small" checked={isOnlyChosen} onChange={setOnlyChosen} /> {t('people.onlyChosen')}
        </label>
        <span>{t('people.rolesChosen', { count: chosen.length, total: roles?.length ?? 0 })}</span>
      </div>
      <Table
        className="kit-table"
        size="small"
        rowKey="id"
        loading={!roles}
        pagination={false}
        scroll={{ y: 'max(240px, calc(100vh - 400px))' }}
        dataSource={shown}
        locale={{ emptyText: t('kit.table.emptyFiltered') }}
        rowSelection={{
          selectedRowKeys: chosen,
          onChange: (keys) => choose(keys as number[]),
          getCheckboxProps: ({ name }) => ({ 'aria-label': name }) as object,
        }}
        onRow={({ id }) => ({
          onClick: ({ target }) => {
            // The box of the row does it by itself.
            if (!(target as Element).closest('.ant-table-selection-column')) toggle(id);
          },
        })}
        columns={[
          {
            key: 'name',
            title: t('sys_role.name'),
            render: (_, { name, roleKey }) => (
              <>
                {name} <code>{roleKey}</code>
              </>
            ),
          },
          {
            key: 'status',
            title: t('sys_role.status'),
            width: 100,
            render: (_, { status }) => <StatusDot state={status}>{t(`sys_role.status.${status}`)}</StatusDot>,
          },
        ]}
      />
    </div>
  );
};
