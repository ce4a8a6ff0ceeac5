import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, call, text, useRoutesStore, useSession, useText } from '@kaiyin/console-kit';
import { changePassword } from '@kaiyin/modules/account/schema';
import { safeRedirect } from '../safe-redirect.ts';
import { signOut } from '../sign-out.ts';
import { PasswordField } from './EntryField.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { focusFirstError, missing, type FieldErrors } from './field-errors.ts';
import { usePolicyHint } from './use-policy-hint.ts';

const blank = { oldPassword: '', newPassword: '', confirm: '' };
type Values = typeof blank;

/** A new password before anything else: nothing is left to do here but that, or to sign out. */
export default function ChangePasswordPage() {
  const t = useText();
  const reason = useRoutesStore((state) => state.passwordChange);
  const name = useSession((session) => session.user?.userName ?? '');
  return (
    <EntryFrame
      title={t(reason === 'expired' ? 'entry.passwordExpired' : 'entry.passwordDemanded')}
      intro={t(reason === 'expired' ? 'entry.passwordExpiredMore' : 'entry.passwordDemandedMore', { name })}
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
      const issues = error instanceof ApiError ? error.issues : [];
      const refused = Object.fromEntries(issues.map(({ field, message }) => [field, message]));
      setErrors(refused);
      if (!focusFirstError(form.current, refused)) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className="entry-form" onSubmit={submit} noValidate>
      <div role="alert">{failure ? <p className="entry-failure">{failure}</p> : null}</div>
      <PasswordField
        label={t('entry.passwordNow')}
        autoComplete="current-password"
        autoFocus
        {...bound('oldPassword')}
      />
      <PasswordField
        label={t('entry.passwordNext')}
        hint={hint}
        autoComplete="new-password"
        {...bound('newPassword')}
      />
      <PasswordField label={t('entry.confirmPassword')} autoComplete="new-password" {...bound('confirm')} />
      <button className="entry-submit" type="submit" aria-disabled={isBusy}>
        {t('entry.changePassword')}
      </button>
      <button className="entry-quiet" type="button" onClick={() => void signOut()}>
        {t('entry.signOutInstead')}
      </button>
    </form>
  );
}

function faultsOf({ oldPassword, newPassword, confirm }: Values): FieldErrors {
  return {
    ...(confirm !== newPassword && { confirm: text('entry.passwordMismatch') }),
    ...(newPassword === oldPassword && { newPassword: text('entry.passwordSame') }),
    ...missing({ oldPassword, newPassword, confirm }),
  };
}
