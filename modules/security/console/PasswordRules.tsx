import { useData } from '@kaiyin/console-kit';
import type { PasswordOwner } from '@kaiyin/modules/account/schema';
import { getPasswordPolicy } from '@kaiyin/modules/security/schema';
import { Form } from 'antd';
import { PasswordChecklist } from './PasswordChecklist.tsx';

/** The rules under the field `password` of a form, for the person of the form or a known one. */
export function PasswordRules({ owner }: { owner?: PasswordOwner }) {
  const { data: policy } = useData(getPasswordPolicy, {});
  const values = Form.useWatch((all: Record<string, string | null | undefined>) => all) ?? {};
  if (!policy) return null;
  const { password, userName: account, phoneNumber, email, nickName, realName } = values;
  const typed = { account, phoneNumber, email, nickName, realName };
  return <PasswordChecklist password={password ?? ''} policy={policy} owner={owner ?? typed} />;
}
