import { Select, Skeleton, Tabs } from 'antd';
import { ErrorState, lazyPart, useData, useNarrow, useText, useUrlState } from '@kaiyin/console-kit';
import { getProfile } from '@kaiyin/modules/account/schema';
import { Suspense, useState } from 'react';
import { BasicForm } from './BasicForm.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { profileTabs } from './profile-tabs.ts';
import './profile.css';

/** The signed-in user: who they are, their details, their password. */
export default function ProfilePage() {
  const t = useText();
  const isNarrow = useNarrow(760);
  const [{ tab }, setUrl] = useUrlState({ tab: 'info' });
  const { data, error, refetch } = useData(getProfile, {});
  const [added] = useState(() => profileTabs().map((one) => ({ ...one, Tab: lazyPart(one.load) })));
  const sections = data && [
    { key: 'info', label: t('session.personalInfo'), children: <PersonalInfo profile={data} /> },
    { key: 'basic', label: t('session.basic'), children: <BasicForm profile={data} /> },
    { key: 'password', label: t('session.changePassword'), children: <PasswordForm profile={data} /> },
    { key: 'devices', label: t('session.devices'), children: <DeviceList /> },
    ...added.map(({ key, label, Tab }) => ({
      key,
      label: t(label),
      children: (
        <Suspense fallback={<Skeleton active />}>
          <Tab />
        </Suspense>
      ),
    })),
  ];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!sections) return <Skeleton active className="shell-skeleton" />;
  return (
    <div className="profile">
      <h1 className="visually-hidden">{t('session.accountCenter')}</h1>
      {isNarrow ? (
        // They do not fit beside one another on a phone.
        <>
          <Select
            className="profile-sections"
            aria-label={t('session.accountCenter')}
            value={tab}
            onChange={(key) => setUrl({ tab: key })}
            options={sections.map(({ key, label }) => ({ value: key, label }))}
          />
          {sections.find(({ key }) => key === tab)?.children}
        </>
      ) : (
        <Tabs activeKey={tab} onChange={(key) => setUrl({ tab: key })} tabPlacement="start" items={sections} />
      )}
    </div>
  );
}
