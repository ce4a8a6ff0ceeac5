import { TeamOutlined } from '@ant-design/icons';
import type { Finder } from '@kaiyin/console-kit';
import type { FoundUser } from '@kaiyin/modules/organisation/schema';

/** People of the staff; they lead to their account. */
export const toFinds: Finder<FoundUser>['toFinds'] = (rows) =>
  rows.map(({ id, userName, nickName, deptName }) => ({
    id: `user:${id}`,
    title: nickName,
    detail: [userName, deptName].filter(Boolean).join(' · '),
    icon: <TeamOutlined />,
    href: `/system/user?edit=${id}`,
  }));
