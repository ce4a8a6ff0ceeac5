import type { MenuEntry } from '@kaiyin/entity';

export const mailMenu: readonly MenuEntry[] = [
  {
    id: 2096,
    parent: 'monitor',
    sort: 9,
    name: ['邮件与短信', 'Mail and SMS'],
    path: 'mail',
    icon: 'email',
    screen: 'monitor/mail/index',
    permission: 'monitor:mail:view',
  },
];
