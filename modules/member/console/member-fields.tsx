import type { FormFields, Text } from '@kaiyin/console-kit';
import type { memberForm } from '@kaiyin/modules/member/schema';
import { PasswordWidget } from '@kaiyin/modules/organisation/console';
import { PasswordRules } from '@kaiyin/modules/security/console';

/** The form of a member; a password for a new one only. */
export const memberFields =
  (t: Text): FormFields<typeof memberForm> =>
  (row) => [
    { name: 'userName', help: t('membership.oneName') },
    'email',
    'phoneNumber',
    'nickName',
    ...(row ? [] : [{ name: 'password', widget: PasswordWidget, help: <PasswordRules /> }]),
    'groupIds',
    'gender',
    'birthday',
    'slogan',
    'description',
    'status',
    'remark',
  ];
