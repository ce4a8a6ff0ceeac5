import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { notify, showFailure, useAction, useLeaveGuard, useSession, useShortcut, useText } from '@kaiyin/console-kit';
import { longestEmail } from '@kaiyin/entity';
import { getProfile, updateProfile, type Profile } from '@kaiyin/modules/account/schema';

interface Values {
  nickName: string;
  phonenumber: string;
  email: string;
  gender: Profile['gender'];
}

/** The details that users keep up to date themselves. */
export function BasicForm({ profile }: { profile: Profile }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  useShortcut('mod+s', () => form.submit(), { label: t('kit.save'), enabled: isDirty });
  const save = useAction(updateProfile, {
    quiet: true,
    invalidates: [getProfile],
    onSuccess: (_, { nickName }) => {
      setDirty(false);
      useSession.setState(({ user }) => ({ user: user && { ...user, displayName: nickName } }));
      notify('success', t('kit.saved'));
    },
  });

  const required = { required: true, whitespace: true, message: t('Common.RuleTips.NotEmpty') };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="profile-form"
      scrollToFirstError={{ focus: true }}
      initialValues={{
        ...profile,
        phonenumber: profile.phonenumber ?? '',
        email: profile.email ?? '',
      }}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => save.mutate(values, { onError: (error) => showFailure(form, error) })}
    >
      <Form.Item name="nickName" label={t('sys_user.nickName')} rules={[required]}>
        <Input maxLength={30} showCount autoComplete="nickname" />
      </Form.Item>
      <Form.Item
        name="phonenumber"
        label={t('entry.phone')}
        rules={[{ pattern: /^1[3-9]\d{9}$/, message: t('Common.RuleTips.PhoneNumber') }]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('entry.email')}
        rules={[{ pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: t('Common.RuleTips.Email') }]}
      >
        <Input maxLength={longestEmail} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="gender" label={t('sys_user.gender')}>
        <Radio.Group
          options={(['male', 'female', 'unknown'] as const).map((value) => ({
            value,
            label: t(`sys_user.gender.${value}`),
          }))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isDirty}>
        {t('kit.save')}
      </Button>
    </Form>
  );
}
