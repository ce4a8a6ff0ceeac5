import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { call, useSession, useText } from '@kaiyin/console-kit';
import { login } from '@kaiyin/modules/session/schema';
import { captchaWords, leave, useCaptcha } from '@kaiyin/modules/session/console';

interface Credentials {
  password: string;
  code?: string;
}

/** The form that signs the same user in again. */
export default function Relogin({ onDone }: { onDone: () => void }) {
  const t = useText();
  const captcha = useCaptcha();
  const words = captchaWords[captcha.kind];
  const [form] = Form.useForm<Credentials>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const username = useSession((session) => session.user?.userName ?? '');

  async function submit({ password, code = '' }: Credentials) {
    setBusy(true);
    try {
      const sent = { username, password, code, uuid: captcha.uuid, rememberMe: false };
      useSession.getState().signIn(await call(login, sent, { anonymous: true, quiet: true }));
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      form.setFieldValue('code', '');
      captcha.renew();
    } finally {
      setBusy(false);
    }
  }

  const required = [{ required: true, message: t('Common.RuleTips.NotEmpty') }];
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      {failure ? <Alert type="error" showIcon title={failure} className="shell-gap-below" /> : null}
      <Form.Item label={t('entry.account')}>
        <Input value={username} readOnly autoComplete="username" variant="filled" />
      </Form.Item>
      <Form.Item name="password" label={t('entry.password')} rules={required}>
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      {captcha.isEnabled ? (
        <Form.Item label={t(words.label)} required>
          <div className="shell-captcha">
            <Form.Item name="code" rules={required} noStyle>
              <Input
                autoComplete="off"
                maxLength={8}
                aria-label={t(words.label)}
                placeholder={t(words.placeholder)}
                inputMode={words.inputMode}
              />
            </Form.Item>
            <button
              type="button"
              title={t('entry.captchaRenew')}
              aria-label={t('entry.captchaRenew')}
              onClick={captcha.renew}
            >
              {captcha.img ? <img src={captcha.img} alt="" width={96} height={32} /> : captcha.reason}
            </button>
          </div>
        </Form.Item>
      ) : null}
      <div className="shell-ways">
        <Button onClick={leave}>{t('Shell.LeaveToSignIn')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('Shell.Relogin')}
        </Button>
      </div>
    </Form>
  );
}
