import {
  formatInstant,
  hasPermission,
  lazyPart,
  useCurrentSite,
  useData,
  UserPicture,
  useSession,
  useText,
} from '@kaiyin/console-kit';
import { ReadersSee } from '@kaiyin/modules/content/console';
import { LatestNotices } from '@kaiyin/modules/notice/console';
import { homeInfo } from '@kaiyin/modules/session/schema';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { GettingStarted } from './GettingStarted.tsx';
import { greet } from './greeting.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { SitePanel } from './SitePanel.tsx';
import { WaitingForRights } from './WaitingForRights.tsx';
import { useSetup } from './use-setup.ts';
import './home.css';

const RecentContents = lazyPart(() => import('./RecentContents.tsx'));

export const parts = [RecentContents, ReadersSee, LatestNotices];

/** The first page: who, when, and the current site at a glance. */
export default function HomePage() {
  const hasRights = useSession((session) => session.permissions.length > 0);
  return (
    <div className="home">
      <Welcome />
      <Suspense>
        <LatestNotices />
      </Suspense>
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
        <section aria-label={t('home.sitePanel')}>
          <SitePanel key={siteId ?? 'none'} />
        </section>
      )}
      {siteId !== undefined && hasPermission('cms:content:view', 'cms:content:list') && (
        <Suspense>
          <RecentContents key={siteId} />
        </Suspense>
      )}
      <Shortcuts />
    </>
  );
}

function Welcome() {
  const t = useText();
  const user = useSession((session) => session.user);
  const name = user?.displayName || user?.userName || '';
  const isBack = Boolean(user?.lastLoginTime);
  // Told a moment later: where an address is has to be looked up.
  const region = useData(homeInfo, {}, { enabled: isBack }).data?.lastLoginRegion;
  return (
    <header className="home-welcome">
      <UserPicture size={56} />
      <div>
        <h1>
          <Link to="/user/profile">{greet(t, { name, hour: new Date().getHours(), isBack })}</Link>
        </h1>
        {user?.lastLoginTime ? (
          <dl>
            <div>
              <dt>{t('home.lastLoginTime')}</dt>
              <dd>{formatInstant(user.lastLoginTime)}</dd>
            </div>
            <div>
              <dt>{t('home.lastLoginIp')}</dt>
              <dd>
                {user.lastLoginIp} {region && <span>[{region}]</span>}
              </dd>
            </div>
          </dl>
        ) : (
          <p>{t('home.firstLogin')}</p>
        )}
      </div>
    </header>
  );
}
