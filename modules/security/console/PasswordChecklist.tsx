import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { faultsWith, sensitiveWords, type PasswordOwner, type PasswordPolicy } from '@kaiyin/modules/account/schema';
import { useEffect, useState } from 'react';
import { passwordStrength } from './password-strength.ts';
import './password-rules.css';

export interface PasswordChecklistProps {
  password: string;
  /** What the new one must differ from, where it is known. */
  oldPassword?: string;
  policy: PasswordPolicy;
  owner: PasswordOwner;
}

/** The server's rules, ticked off while typing, and how strong the password is. */
export function PasswordChecklist({ password, oldPassword, policy, owner }: PasswordChecklistProps) {
  const t = useText();
  const faults = faultsWith(password, policy, useSensitiveWords(owner, policy));
  const isTyped = password !== '';
  const { passwordLenMin: min, passwordLenMax: max, passwordRule, passwordSensitive } = policy;
  const parts = passwordSensitive.map((part) => t(`security.sensitive.${part}`)).join(t('security.gap'));
  const rules = [
    { text: t('entry.passwordPolicyLength', { min, max }), isMet: isTyped && !faults.includes('length') },
    ...(passwordRule === 'NONE'
      ? []
      : [{ text: t(`security.rule.${passwordRule}`), isMet: isTyped && !faults.includes('rule') }]),
    ...(parts === ''
      ? []
      : [{ text: t('security.rule.sensitive', { parts }), isMet: isTyped && !faults.includes('sensitive') }]),
    ...(oldPassword === undefined
      ? []
      : [{ text: t('security.rule.different'), isMet: isTyped && password !== oldPassword }]),
  ];
  const strength = passwordStrength(password);
  return (
    <div className="password-rules" id="password-checklist">
      <div className="password-strength" data-strength={isTyped ? strength : undefined}>
        <i aria-hidden="true" />
        <span>
          {t('security.strength')}: {isTyped ? t(`security.strength.${strength}`) : '—'}
        </span>
      </div>
      <ul>
        {rules.map(({ text, isMet }) => (
          <li key={text} data-met={isMet || undefined}>
            {isMet ? <CheckCircleFilled /> : <MinusCircleOutlined />}
            {text}
            <span className="visually-hidden">{t(isMet ? 'security.rule.met' : 'security.rule.unmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What of its owner the password must not have in it; pinyin is loaded when a name has to be spelt. */
function useSensitiveWords(owner: PasswordOwner, { passwordSensitive }: PasswordPolicy): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  const asked = JSON.stringify([owner, passwordSensitive]);
  useEffect(() => {
    let isWanted = true;
    const [whose, parts] = JSON.parse(asked) as Parameters<typeof sensitiveWords>;
    void sensitiveWords(whose, parts).then((found) => isWanted && setWords(found));
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return words;
}
