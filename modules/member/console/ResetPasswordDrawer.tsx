import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { pick, type Row } from '@kaiyin/entity';
import { memberApi, memberForm, resetMemberPassword } from '@kaiyin/modules/member/schema';
import { PasswordWidget } from '@kaiyin/modules/organisation/console';
import { PasswordRules } from '@kaiyin/modules/security/console';

const form = { table: memberForm.table, fields: pick(memberForm.fields, ['password']) };

interface ResetPasswordDrawerProps {
  member: Row<typeof memberForm>;
  name: string;
  onClose: () => void;
}

/** Another password for a member who has lost theirs. */
export function ResetPasswordDrawer({ member, name, onClose }: ResetPasswordDrawerProps) {
  const t = useText();
  const reset = useAction(resetMemberPassword, {
    quiet: true,
    invalidates: [memberApi.list],
    onSuccess: () => notify('success', t('membership.passwordIsReset', { name })),
  });
  return (
    <FormDrawer
      title={t('membership.resetPasswordOf', { name })}
      entity={form}
      formFields={[{ name: 'password', widget: PasswordWidget, help: <PasswordRules /> }]}
      save={({ password }) => reset.mutateAsync({ id: member.id, password: String(password ?? '') })}
      onClose={onClose}
    />
  );
}
