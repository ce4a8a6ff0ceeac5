import { columnsOf, SearchBar, StatusDot, useText, type Column } from '@kaiyin/console-kit';
import { pick } from '@kaiyin/entity';
import { user } from '@kaiyin/modules/account/schema';
import type { RoleUser } from '@kaiyin/modules/access/schema';

const shown = {
  table: user.table,
  fields: pick(user.fields, ['userName', 'nickName', 'email', 'phoneNumber', 'status']),
};
const searched = { table: user.table, fields: pick(user.fields, ['userName', 'phoneNumber']) };

/** Columns of those who have a role, or could have it. */
export function useRoleUserColumns(): Column<RoleUser>[] {
  const t = useText();
  return columnsOf<RoleUser>(shown, {
    email: {},
    status: { render: ({ status }) => <StatusDot state={status}>{t(`sys_user.status.${status}`)}</StatusDot> },
    createTime: {},
  });
}

interface PeopleSearchProps {
  state: { userName: string; phoneNumber: string };
  onChange: (change: { userName?: string; phoneNumber?: string }) => void;
}

/** Finds people by name or number. */
export const PeopleSearch = ({ state, onChange }: PeopleSearchProps) => (
  <SearchBar entity={searched} state={state} onChange={onChange} />
);
