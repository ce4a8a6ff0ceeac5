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
import { VisitTrend } from '@kaiyin/modules/stat/console';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { greet } from './greeting.ts';
import { InView } from './InView.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SitePanel } from './SitePanel.tsx';
import { WriteLinks } from './WriteLinks.tsx';
import { useSetup } from './use-setup.ts';
import { useWorkRead } from './use-work-read.ts';
import './home.css';

const Attention = lazyPart(() => import('./Attention.tsx'));
const GettingStarted = lazy(() => import('./GettingStarted.tsx'));
const WaitingForRights = lazy(() => import('./WaitingForRights.tsx'));
const HomeBoard = lazyPart(() => import('./HomeBoard.tsx'));
const RecentContents = lazyPart(() => import('./RecentContents.tsx'));
const RecentVisits = lazyPart(() => import('./RecentVisits.tsx'));

export const parts = [Attention, HomeBoard, RecentContents, RecentVisits, ReadersSee, LatestNotices];

/** Whose work it is to look after what `Attention` tells. */
const carers = [
  'cms:publish:view',
  'cms:resource:edit',
  'monitor:job:view',
  'monitor:job:list',
  'system:user:edit',
  'monitor:server:view',
];

/** The first page: who, when, and the current site at a glance. */
export default function HomePage() {
  const hasRights = useSession((session) => session.permissions.length > 0);
  return (
    <div className="home">
      <Welcome />
      {hasPermission(...carers) && (
        <Suspense>
          <Attention />
        </Suspense>
      )}
      <Suspense>
        <LatestNotices />
      </Suspense>
      <Suspense>{hasRights ? <Work /> : <WaitingForRights />}</Suspense>
    </div>
  );
}

function Work() {
  const t = useText();
  const siteId = useCurrentSite((site) => site.siteId);
  const steps = useSetup();
  const isRead = useWorkRead(siteId !== undefined && steps?.catalog !== false);
  return (
    <>
      {steps && Object.values(steps).includes(false) && (
        <Suspense>
          <GettingStarted steps={steps} />
        </Suspense>
      )}
      {steps?.site !== false && (
        <section aria-label={t('home.sitePanel')}>
          <SitePanel key={siteId ?? 'none'} />
        </section>
      )}
      {siteId !== undefined && steps?.catalog !== false && (
        <Suspense>
          <HomeBoard key={siteId} />
        </Suspense>
      )}
      {siteId !== undefined && hasPermission('cms:content:view', 'cms:content:list') && (
        <Suspense>
          <RecentContents key={siteId} />
        </Suspense>
      )}
      {siteId !== undefined && isRead && hasPermission('stat:view') && (
        <InView key={siteId}>
          <VisitTrend />
        </InView>
      )}
      <Suspense>
        <RecentVisits key={siteId ?? 'none'} />
      </Suspense>
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
      <WriteLinks />
    </header>
  );
}
