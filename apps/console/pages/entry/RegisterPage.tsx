import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, call, useText } from '@kaiyin/console-kit';
import type { PasswordPolicy } from '@kaiyin/modules/account/schema';
import { getPasswordPolicy, register } from '@kaiyin/modules/session/schema';
import { useCaptcha } from '../../shell/use-captcha.ts';
import { useRegistration } from '../../shell/use-registration.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { EntryField, PasswordField } from './EntryField.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { focusFirstError, type FieldErrors } from './field-errors.ts';
import { registrationErrors } from './registration-errors.ts';

const blank = { username: '', email: '', phonenumber: '', password: '', confirm: '', captcha: '' };

/** Registration where it is open; elsewhere, that it is not. */
export default function RegisterPage() {
  const t = useText();
  const isOpen = useRegistration();
  if (isOpen === false)
    return (
      <EntryFrame title={t('Shell.RegisterClosed')} intro={t('Shell.RegisterClosedMore')}>
        <div className="entry-form">
          <Link className="entry-submit" to="/login">
            {t('Shell.BackToSignIn')}
          </Link>
        </div>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('Shell.RegisterTitle')} intro={t('Shell.RegisterIntro')}>
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
  const [policy, setPolicy] = useState<PasswordPolicy>();
  const [isBusy, setBusy] = useState(false);
  const change = (name: keyof typeof blank) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const bound = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name)(event.target.value),
  });

  useEffect(() => {
    call(getPasswordPolicy, {}, { anonymous: true, quiet: true }).then(setPolicy, () => undefined);
  }, []);

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
      await call(register, sent, { anonymous: true, quiet: true });
      await navigate('/login', { state: { registered: sent.username } });
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

  const length = policy && t('Shell.PasswordPolicyLength', { min: policy.minLength, max: policy.maxLength });
  return (
    <form ref={form} className="entry-form" onSubmit={submit} noValidate>
      <div role="alert">{failure ? <p className="entry-failure">{failure}</p> : null}</div>
      <EntryField
        label={t('Shell.Account')}
        hint={t('Shell.UserNameRule')}
        autoComplete="username"
        maxLength={20}
        autoFocus
        {...bound('username')}
      />
      <div className="entry-pair">
        <EntryField label={t('Shell.Email')} isOptional type="email" autoComplete="email" {...bound('email')} />
        <EntryField
          label={t('Shell.Phone')}
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={11}
          {...bound('phonenumber')}
        />
      </div>
      <PasswordField label={t('Shell.Password')} hint={length} autoComplete="new-password" {...bound('password')} />
      <PasswordField label={t('Shell.ConfirmPassword')} autoComplete="new-password" {...bound('confirm')} />
      <CaptchaField
        captcha={captcha}
        value={values.captcha}
        error={errors.captcha ?? errors.code}
        onChange={change('captcha')}
      />
      <button className="entry-submit" type="submit" aria-disabled={isBusy}>
        {t(isBusy ? 'Shell.Registering' : 'Shell.RegisterSubmit')}
      </button>
      <p className="entry-aside">
        {t('Shell.HaveAccount')} <Link to="/login">{t('Shell.ToSignIn')}</Link>
      </p>
    </form>
  );
}
