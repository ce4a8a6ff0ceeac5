import { formatInstant, hasPermission, useCurrentSite, useSession, useText } from '@kaiyin/console-kit';
import { lazy, Suspense } from 'react';
import { UserPicture } from '../../shell/navbar/UserPicture.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SitePanel } from './SitePanel.tsx';
import { WaitingForRights } from './WaitingForRights.tsx';
import { useSetup } from './use-setup.ts';
import './home.css';

const RecentContents = lazy(() => import('./RecentContents.tsx'));

/** The first page: who, when, and the current site at a glance. */
export default function HomePage() {
  const hasRights = useSession((session) => session.permissions.length > 0);
  return (
    <div className="home">
      <Welcome />
      {hasRights ? <Work /> : <WaitingForRights />}
    </div>
  );
}

function Work() {
  const t = useText();
  const siteId = useCurrentSite((site) => site.siteId);
  const steps = useSetup();
  return (
    <>
      {steps && <GettingStarted steps={steps} />}
      {steps?.site !== false && (
        <section aria-label={t('Shell.SitePanel')}>
          <SitePanel key={siteId ?? 'none'} />
        </section>
      )}
      {siteId !== undefined && hasPermission('cms:content:view', 'cms:content:list') && (
        <Suspense>
          <RecentContents key={siteId} />
        </Suspense>
      )}
      <QuickActions />
    </>
  );
}

function Welcome() {
  const t = useText();
  const user = useSession((session) => session.user);
  const name = user?.displayName || user?.userName || '';
  return (
    <header className="home-welcome">
      <UserPicture size={56} />
      <div>
        <h1>{t(greeting(new Date().getHours()), { name })}</h1>
        {user?.lastLoginTime ? (
          <dl>
            <div>
              <dt>{t('Shell.LastLoginTime')}</dt>
              <dd>{formatInstant(user.lastLoginTime)}</dd>
            </div>
            <div>
              <dt>{t('Shell.LastLoginIp')}</dt>
              <dd>{user.lastLoginIp}</dd>
            </div>
          </dl>
        ) : (
          <p>{t('Shell.FirstLogin')}</p>
        )}
      </div>
    </header>
  );
}

function greeting(hour: number) {
  if (hour >= 5 && hour < 12) return 'Shell.GoodMorning';
  return hour >= 12 && hour < 18 ? 'Shell.GoodAfternoon' : 'Shell.GoodEvening';
}
