import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { passwordFaults, type PasswordOwner, type PasswordPolicy } from '@kaiyin/modules/account/schema';
import { passwordStrength } from './password-strength.ts';

interface PasswordChecklistProps {
  password: string;
  oldPassword: string;
  policy: PasswordPolicy;
  owner: PasswordOwner;
}

/** The server's rules, ticked off while typing, and how strong the password is. */
export function PasswordChecklist({ password, oldPassword, policy, owner }: PasswordChecklistProps) {
  const t = useText();
  const faults = passwordFaults(password, policy, owner);
  const isTyped = password !== '';
  const rules = [
    {
      text: t('Shell.PasswordPolicyLength', { min: policy.minLength, max: policy.maxLength }),
      isMet: isTyped && !faults.includes('length'),
    },
    ...(policy.rule === 'none'
      ? []
      : [{ text: t(`Shell.Rule.${policy.rule}`), isMet: isTyped && !faults.includes('rule') }]),
    ...(policy.sensitive.length
      ? [{ text: t('Shell.Rule.sensitive'), isMet: isTyped && !faults.includes('sensitive') }]
      : []),
    { text: t('Shell.Rule.different'), isMet: isTyped && password !== oldPassword },
  ];
  const strength = passwordStrength(password);
  return (
    <div className="password-rules" id="password-checklist">
      <div className="password-strength" data-strength={isTyped ? strength : undefined}>
        <i aria-hidden="true" />
        <span>
          {t('Shell.Strength')}: {isTyped ? t(`Shell.Strength.${strength}`) : '—'}
        </span>
      </div>
      <ul>
        {rules.map(({ text, isMet }) => (
          <li key={text} data-met={isMet || undefined}>
            {isMet ? <CheckCircleFilled /> : <MinusCircleOutlined />}
            {text}
            <span className="visually-hidden">{t(isMet ? 'Shell.Rule.met' : 'Shell.Rule.unmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
