import { useEffect, useState } from 'react';
import { call, useText } from '@kaiyin/console-kit';
import type { PasswordPolicy } from '@kaiyin/modules/account/schema';
import { getPasswordPolicy } from '@kaiyin/modules/security/schema';

/** What a password must be like, in one line; nothing until the server has said so. */
export function usePolicyHint(): string | undefined {
  const t = useText();
  const [policy, setPolicy] = useState<PasswordPolicy>();
  useEffect(() => {
    call(getPasswordPolicy, {}, { anonymous: true, quiet: true }).then(setPolicy, () => undefined);
  }, []);
  if (!policy) return undefined;
  const length = t('entry.passwordPolicyLength', {
    min: policy.passwordLenMin,
    max: policy.passwordLenMax,
  });
  const { passwordRule: rule } = policy;
  return rule === 'NONE' ? length : `${length}${t('entry.ruleGap')}${t(`entry.needsRule.${rule}`)}`;
}
