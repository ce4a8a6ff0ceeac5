import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { passwordFaults, type PasswordFault, type PasswordPolicy } from '@kaiyin/modules/account/schema';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';

const owner = {
  account: 'lilei',
  phoneNumber: '13800138000',
  email: 'lei.li@example.com',
  nickName: '雷子',
  realName: '李雷',
};
const samples = [
  '123456',
  'abc123',
  'kaiyin2026',
  'Kaiyin2026',
  'Kaiyin-2026',
  'Lilei-2026',
  'Leizi-2026',
  '13800138000a',
];

/** Which passwords would pass under what stands in the form now. */
export function PolicyPreview() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const tried = typed === '' ? samples : [typed, ...samples];
  const faults = useFaults(tried);
  return (
    <div className="security-preview">
      <p>{t('security.previewHelp', { owner: `${owner.account} / ${owner.realName} / ${owner.nickName}` })}</p>
      <Input
        autoComplete="off"
        maxLength={100}
        placeholder={t('security.previewInput')}
        aria-label={t('security.previewInput')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul aria-live="polite">
        {tried.map((password, index) => {
          const wrong = faults[password];
          if (!wrong) return null;
          return (
            <li key={`${index} ${password}`} data-passes={wrong.length === 0 || undefined}>
              {wrong.length === 0 ? <CheckCircleFilled /> : <CloseCircleFilled />}
              <code>{password}</code>
              <span>
                {wrong.length === 0
                  ? t('security.passes')
                  : wrong.map((fault) => t(`security.fault.${fault}`)).join(t('security.gap'))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What would be wrong with each of them, by the form's own values. */
function useFaults(passwords: readonly string[]): Readonly<Record<string, PasswordFault[]>> {
  const policy = Form.useWatch((all: Partial<PasswordPolicy>) => all);
  const [found, setFound] = useState<Record<string, PasswordFault[]>>({});
  const asked = JSON.stringify([policy, passwords]);
  useEffect(() => {
    let isWanted = true;
    const [rules, all] = JSON.parse(asked) as [PasswordPolicy | undefined, string[]];
    if (!rules?.passwordRule) return undefined;
    const one = async (password: string) => [password, await passwordFaults(password, rules, owner)] as const;
    void Promise.all(all.map(one)).then((faults) => isWanted && setFound(Object.fromEntries(faults)));
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return found;
}
