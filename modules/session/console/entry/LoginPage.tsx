import { useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call, keep, readKept, useRoutesStore, useSession, useText } from '@kaiyin/console-kit';
import { login } from '@kaiyin/modules/session/schema';
import { safeRedirect } from '../safe-redirect.ts';
import { noticeAtSignIn } from '../sign-in-notice.ts';
import { useCaptcha } from './use-captcha.ts';
import { useRegistration } from './use-registration.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { EntryField, PasswordField } from './EntryField.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { focusFirstError, missing, type FieldErrors } from './field-errors.ts';

const accountKey = 'account';

export default function LoginPage() {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { registered?: string; waits?: boolean } | null };
  const wanted = useSearchParams()[0].get('redirect');
  const captcha = useCaptcha();
  const isOpen = useRegistration();
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState(() => state?.registered ?? readKept(accountKey) ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isRemembered, setRemembered] = useState(() => readKept(accountKey) !== undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState(noticeAtSignIn);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = missing({ username, password, ...(captcha.isEnabled && { captcha: code }) });
    setErrors(wrong);
    if (focusFirstError(form.current, wrong) || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const sent = {
        username: username.trim(),
        password,
        code: code.trim(),
        uuid: captcha.uuid,
        rememberMe: isRemembered,
      };
      const token = await call(login, sent, { anonymous: true, quiet: true });
      keep(accountKey, isRemembered ? username.trim() : undefined);
      useSession.getState().signIn(token);
      useRoutesStore.setState({ passwordChange: 'none' });
      await navigate(safeRedirect(wanted), { replace: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setCode('');
      captcha.renew();
    } finally {
      setBusy(false);
    }
  }

  return (
    <EntryFrame title={t('entry.signInTo')} intro={t('entry.intro')}>
      <form ref={form} className="entry-form" onSubmit={submit} noValidate>
        {state?.registered && !failure ? (
          <p className="entry-notice" role="status">
            {t(state.waits ? 'entry.registeredWaits' : 'entry.registered', { name: state.registered })}
          </p>
        ) : null}
        <div role="alert">{failure ? <p className="entry-failure">{failure}</p> : null}</div>
        <EntryField
          label={t('entry.account')}
          name="username"
          value={username}
          error={errors.username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={username === ''}
        />
        <PasswordField
          label={t('entry.password')}
          name="password"
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          autoFocus={username !== ''}
        />
        <CaptchaField captcha={captcha} value={code} error={errors.captcha} onChange={setCode} />
        <label className="entry-check">
          <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
          <span>
            {t('entry.remember')}
            <small>{t('entry.rememberHint')}</small>
          </span>
        </label>
        <button className="entry-submit" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'entry.signingIn' : 'entry.signIn')}
        </button>
        {isOpen ? (
          <p className="entry-aside">
            {t('entry.noAccount')} <Link to="/register">{t('entry.register')}</Link>
          </p>
        ) : null}
      </form>
    </EntryFrame>
  );
}
