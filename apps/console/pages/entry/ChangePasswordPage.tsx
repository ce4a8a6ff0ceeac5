import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, call, text, useSession, useText } from '@kaiyin/console-kit';
import { changePassword, type PasswordPolicy } from '@kaiyin/modules/account/schema';
import { getPasswordPolicy } from '@kaiyin/modules/session/schema';
import { useRoutesStore } from '../../shell/routes-store.ts';
import { safeRedirect } from '../../shell/safe-redirect.ts';
import { signOut } from '../../shell/sign-out.ts';
import { PasswordField } from './EntryField.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { focusFirstError, missing, type FieldErrors } from './field-errors.ts';

const blank = { oldPassword: '', newPassword: '', confirm: '' };
type Values = typeof blank;

/** A new password before anything else: nothing is left to do here but that, or to sign out. */
export default function ChangePasswordPage() {
  const t = useText();
  const reason = useRoutesStore((state) => state.passwordChange);
  const name = useSession((session) => session.user?.userName ?? '');
  return (
    <EntryFrame
      title={t(reason === 'expired' ? 'Shell.PasswordExpired' : 'Shell.PasswordDemanded')}
      intro={t(reason === 'expired' ? 'Shell.PasswordExpiredMore' : 'Shell.PasswordDemandedMore', { name })}
    >
      <ChangePasswordForm />
    </EntryFrame>
  );
}

function ChangePasswordForm() {
  const t = useText();
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('redirect');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hint = usePolicyHint();
  const bound = (field: keyof Values) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = faultsOf(values);
    setErrors(wrong);
    if (focusFirstError(form.current, wrong) || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { oldPassword, newPassword } = values;
      await call(changePassword, { oldPassword, newPassword }, { quiet: true });
      useRoutesStore.setState({ passwordChange: 'none' });
      await navigate(safeRedirect(wanted), { replace: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className="entry-form" onSubmit={submit} noValidate>
      <div role="alert">{failure ? <p className="entry-failure">{failure}</p> : null}</div>
      <PasswordField
        label={t('Shell.PasswordNow')}
        autoComplete="current-password"
        autoFocus
        {...bound('oldPassword')}
      />
      <PasswordField
        label={t('Shell.PasswordNext')}
        hint={hint}
        autoComplete="new-password"
        {...bound('newPassword')}
      />
      <PasswordField label={t('Shell.ConfirmPassword')} autoComplete="new-password" {...bound('confirm')} />
      <button className="entry-submit" type="submit" aria-disabled={isBusy}>
        {t('Shell.ChangePassword')}
      </button>
      <button className="entry-quiet" type="button" onClick={() => void signOut()}>
        {t('Shell.SignOutInstead')}
      </button>
    </form>
  );
}

function usePolicyHint(): string | undefined {
  const t = useText();
  const [policy, setPolicy] = useState<PasswordPolicy>();
  useEffect(() => {
    call(getPasswordPolicy, {}, { quiet: true }).then(setPolicy, () => undefined);
  }, []);
  if (!policy) return undefined;
  const length = t('Shell.PasswordPolicyLength', { min: policy.minLength, max: policy.maxLength });
  return policy.rule === 'none' ? length : `${length}${t('Shell.RuleGap')}${t(`Shell.NeedsRule.${policy.rule}`)}`;
}

function faultsOf({ oldPassword, newPassword, confirm }: Values): FieldErrors {
  return {
    ...(confirm !== newPassword && { confirm: text('Shell.PasswordMismatch') }),
    ...(newPassword === oldPassword && { newPassword: text('Shell.PasswordSame') }),
    ...missing({ oldPassword, newPassword, confirm }),
  };
}
