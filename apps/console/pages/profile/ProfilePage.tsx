import { Skeleton, Tabs } from 'antd';
import { ErrorState, useData, useNarrow, useText, useUrlState } from '@kaiyin/console-kit';
import { getProfile } from '@kaiyin/modules/account/schema';
import { BasicForm } from './BasicForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import './profile.css';

/** The signed-in user: who they are, their details, their password. */
export default function ProfilePage() {
  const t = useText();
  const isNarrow = useNarrow(760);
  const [{ tab }, setUrl] = useUrlState({ tab: 'info' });
  const { data, error, refetch } = useData(getProfile, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className="shell-skeleton" />;
  return (
    <div className="profile">
      <h1 className="visually-hidden">{t('Shell.AccountCenter')}</h1>
      <Tabs
        activeKey={tab}
        onChange={(key) => setUrl({ tab: key })}
        tabPlacement={isNarrow ? 'top' : 'start'}
        items={[
          {
            key: 'info',
            label: t('Shell.PersonalInfo'),
            children: <PersonalInfo profile={data} />,
          },
          { key: 'basic', label: t('Shell.Basic'), children: <BasicForm profile={data} /> },
          {
            key: 'password',
            label: t('Shell.ResetPassword'),
            children: <PasswordForm profile={data} />,
          },
        ]}
      />
    </div>
  );
}
