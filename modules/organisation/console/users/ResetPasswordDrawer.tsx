import { FormDrawer, notify, useAction, useData, useText } from '@kaiyin/console-kit';
import {
  listUsers,
  resetPassword,
  userFields,
  type PasswordReset,
  type UserRow,
} from '@kaiyin/modules/organisation/schema';
import { pick } from '@kaiyin/entity';
import { PasswordRules } from '@kaiyin/modules/security/console';
import { getPasswordDuties } from '@kaiyin/modules/security/schema';
import { PasswordWidget } from './PasswordWidget.tsx';

const form = { table: 'sys_user', fields: pick(userFields, ['password', 'forceModifyPassword']) };

/** Another password for somebody who has lost theirs. */
export function ResetPasswordDrawer({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const t = useText();
  const isForced = useData(getPasswordDuties, {}).data?.forceModifyPwdAfterReset ?? false;
  const owner = { account: person.userName, ...person };
  const reset = useAction(resetPassword, {
    quiet: true,
    invalidates: [listUsers],
    onSuccess: () => notify('success', t('people.passwordIsReset', { name: person.nickName })),
  });
  return (
    <FormDrawer
      title={t('people.resetPasswordOf', { name: `${person.nickName} (${person.userName})` })}
      entity={form}
      row={{ forceModifyPassword: true }}
      formFields={[
        { name: 'password', widget: PasswordWidget, help: <PasswordRules owner={owner} /> },
        { name: 'forceModifyPassword', disabled: isForced, help: t('people.forceHelp') },
      ]}
      save={(values) => reset.mutateAsync({ ...(values as Omit<PasswordReset, 'id'>), id: person.id })}
      onClose={onClose}
    />
  );
}
