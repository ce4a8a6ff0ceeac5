import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, call, useText } from '@kaiyin/console-kit';
import { longestEmail } from '@kaiyin/entity';
import { register } from '@kaiyin/modules/session/schema';
import { useCaptcha } from './use-captcha.ts';
import { useRegistration } from './use-registration.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { EntryField, PasswordField } from './EntryField.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { focusFirstError, type FieldErrors } from './field-errors.ts';
import { registrationErrors } from './registration-errors.ts';
import { usePolicyHint } from './use-policy-hint.ts';

const blank = { username: '', email: '', phonenumber: '', password: '', confirm: '', captcha: '' };

/** Registration where it is open; elsewhere, that it is not. */
export default function RegisterPage() {
  const t = useText();
  const isOpen = useRegistration();
  if (isOpen === false)
    return (
      <EntryFrame title={t('entry.registerClosed')} intro={t('entry.registerClosedMore')}>
        <div className="entry-form">
          <Link className="entry-submit" to="/login">
            {t('entry.backToSignIn')}
          </Link>
        </div>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('entry.registerTitle')} intro={t('entry.registerIntro')}>
      {isOpen ? <RegisterForm /> : null}
    </EntryFrame>
  );
}

function RegisterForm() {
  const t = useText();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const hint = usePolicyHint();
  const [isBusy, setBusy] = useState(false);
  const change = (name: keyof typeof blank) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const bound = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name)(event.target.value),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = registrationErrors(values, captcha.isEnabled);
    setErrors(wrong);
    if (focusFirstError(form.current, wrong) || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const { confirm: _, captcha: code, ...rest } = values;
    const sent = {
      ...rest,
      username: rest.username.trim(),
      nickName: null,
      code: code.trim(),
      uuid: captcha.uuid,
    };
    try {
      const { waits } = await call(register, sent, { anonymous: true, quiet: true });
      await navigate('/login', { state: { registered: sent.username, waits } });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      if (error instanceof ApiError)
        setErrors(Object.fromEntries(error.issues.map((issue) => [issue.field, issue.message])));
      change('captcha')('');
      captcha.renew();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className="entry-form" onSubmit={submit} noValidate>
      <div role="alert">{failure ? <p className="entry-failure">{failure}</p> : null}</div>
      <EntryField
        label={t('entry.account')}
        hint={t('entry.userNameRule')}
        autoComplete="username"
        maxLength={20}
        autoFocus
        {...bound('username')}
      />
      <div className="entry-pair">
        <EntryField
          label={t('entry.email')}
          isOptional
          type="email"
          autoComplete="email"
          maxLength={longestEmail}
          {...bound('email')}
        />
        <EntryField
          label={t('entry.phone')}
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={11}
          {...bound('phonenumber')}
        />
      </div>
      <PasswordField label={t('entry.password')} hint={hint} autoComplete="new-password" {...bound('password')} />
      <PasswordField label={t('entry.confirmPassword')} autoComplete="new-password" {...bound('confirm')} />
      <CaptchaField
        captcha={captcha}
        value={values.captcha}
        error={errors.captcha ?? errors.code}
        onChange={change('captcha')}
      />
      <button className="entry-submit" type="submit" aria-disabled={isBusy}>
        {t(isBusy ? 'entry.registering' : 'entry.registerSubmit')}
      </button>
      <p className="entry-aside">
        {t('entry.haveAccount')} <Link to="/login">{t('entry.toSignIn')}</Link>
      </p>
    </form>
  );
}
