import { Button, Form, Input } from 'antd';
import { notify, showFailure, useAction, useData, useLeaveGuard, useText } from '@kaiyin/console-kit';
import { changePassword, passwordFaults, type Profile } from '@kaiyin/modules/account/schema';
import { PasswordChecklist } from '@kaiyin/modules/security/console';
import { getPasswordPolicy } from '@kaiyin/modules/security/schema';

interface Values {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

/** A new password, checked against the server's policy while it is typed. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const { data: policy } = useData(getPasswordPolicy, {});
  const oldPassword = Form.useWatch('oldPassword', form) ?? '';
  const newPassword = Form.useWatch('newPassword', form) ?? '';
  const owner = {
    account: profile.userName,
    phoneNumber: profile.phonenumber,
    email: profile.email,
    nickName: profile.nickName,
    realName: profile.realName,
  };
  useLeaveGuard(newPassword !== '');
  const change = useAction(changePassword, {
    quiet: true,
    onSuccess: () => {
      form.resetFields();
      notify('success', t('session.passwordChanged'));
    },
  });

  const required = { required: true, message: t('Common.RuleTips.NotEmpty') };
  const isSecure = async (password: string) =>
    password !== form.getFieldValue('oldPassword') &&
    (!policy || (await passwordFaults(password, policy, owner)).length === 0);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="profile-form"
      scrollToFirstError={{ focus: true }}
      onFinish={({ oldPassword, newPassword }) =>
        change.mutate({ oldPassword, newPassword }, { onError: (error) => showFailure(form, error) })
      }
    >
      <input type="text" hidden readOnly autoComplete="username" value={profile.userName} />
      <Form.Item name="oldPassword" label={t('sys_user.oldPassword')} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('sys_user.newPassword')}
        dependencies={['oldPassword']}
        validateTrigger="onBlur"
        rules={[
          required,
          {
            validator: async (_, value: string | undefined) => {
              if (value && !(await isSecure(value))) throw new Error(t('session.insecurePassword'));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" aria-describedby="password-checklist" />
      </Form.Item>
      {policy ? (
        <PasswordChecklist password={newPassword} oldPassword={oldPassword} policy={policy} owner={owner} />
      ) : null}
      <Form.Item
        name="confirm"
        label={t('entry.confirmPassword')}
        dependencies={['newPassword']}
        rules={[
          required,
          {
            validator: async (_, value: string | undefined) => {
              if (value && value !== form.getFieldValue('newPassword')) throw new Error(t('entry.passwordMismatch'));
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('session.changePassword')}
      </Button>
    </Form>
  );
}
