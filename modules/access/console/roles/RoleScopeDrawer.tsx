import { choice, id, json } from '@kaiyin/entity';
import { FormDrawer, notify, useAction, useData, useText, WaitingDrawer, type Widget, flat } from '@kaiyin/console-kit';
import { dataScopes, type Role } from '@kaiyin/modules/account/schema';
import { roleScope, saveRoleScope, type RoleScope } from '@kaiyin/modules/access/schema';
import { departmentTree } from '@kaiyin/modules/organisation/schema';
import { useDepartments } from '@kaiyin/modules/organisation/console';
import { Checkbox, Radio, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { z } from 'zod';

const form = {
  table: 'people',
  fields: { dataScope: choice(dataScopes, { initial: 'all' }), deptIds: json(z.array(id).default([])) },
};

/** Which rows a role shows: of all, of departments, or those of its holder alone. */
export function RoleScopeDrawer({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText();
  const read = useData(roleScope, { roleId: role.id }, { freshFor: 0 });
  const save = useAction(saveRoleScope, {
    quiet: true,
    invalidates: [roleScope, departmentTree],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const title = t('people.scope.of', { name: role.name });
  return (
    <WaitingDrawer {...{ title, read, onClose }}>
      {(before) => (
        <FormDrawer
          title={title}
          entity={form}
          row={{ ...before }}
          formFields={[
            { name: 'dataScope', widget: ScopeWidget, help: t('people.scope.help') },
            { name: 'deptIds', widget: DepartmentsWidget, visible: ({ dataScope }) => dataScope === 'custom' },
          ]}
          save={({ dataScope, deptIds }) =>
            save.mutateAsync({
              roleId: role.id,
              before,
              dataScope: dataScope as RoleScope['dataScope'],
              deptIds: deptIds as number[],
            })
          }
          onClose={onClose}
        />
      )}
    </WaitingDrawer>
  );
}

const ScopeWidget: Widget = ({ id, value, onChange }) => {
  const t = useText();
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      className="access-scopes"
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      options={dataScopes.map((scope) => ({ value: scope, label: t(`people.scope.${scope}`) }))}
    />
  );
};

/** Departments of a tree, each with those below it or by itself. */
const DepartmentsWidget: Widget = ({ value, onChange }) => {
  const t = useText();
  const { data } = useDepartments();
  const [isLinked, setLinked] = useState(false);
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  const below = new Map(flat(data).map((node) => [node.id, flat(node.children).map((child) => child.id)]));
  const check = (key: number, isChecked: boolean) => {
    const meant = new Set([key, ...(isLinked ? (below.get(key) ?? []) : [])]);
    const others = chosen.filter((one) => !meant.has(one));
    onChange?.(isChecked ? [...others, ...meant] : others);
  };
  return (
    <>
      <Checkbox checked={isLinked} onChange={({ target }) => setLinked(target.checked)}>
        {t('people.scope.linked')}
      </Checkbox>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        className="access-tree"
        aria-label={t('people.deptIds')}
        treeData={data as never}
        fieldNames={{ key: 'id', title: 'name', children: 'children' }}
        checkedKeys={{ checked: chosen, halfChecked: [] }}
        onCheck={(_, { node, checked }) => check(Number(node.key), checked)}
      />
    </>
  );
};
