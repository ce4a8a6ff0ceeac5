import {
  findRoute,
  keptVisits,
  titleText,
  useCurrentSite,
  useSession,
  useText,
  type KeptVisit,
} from '@kaiyin/console-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { HomeCard } from './HomeCard.tsx';

/** The screens and records that somebody opened last at this site, in this browser; without those that are closed to them now. */
export default function RecentVisits() {
  const t = useText();
  const visits = useVisits().flatMap((visit) => {
    const route = findRoute(visit.href.split(/[?#]/)[0] ?? '');
    return route ? [{ ...visit, title: titleText(route.title), trail: route.trail.map(titleText).join(' / ') }] : [];
  });
  if (visits.length === 0) return null;
  return (
    <HomeCard name="visits" title={t('home.visits')}>
      <ul className="home-visits">
        {visits.map(({ id, href, name, title, trail }) => (
          <li key={id}>
            <Link to={href} title={name ?? title}>
              <b>{name ?? title}</b>
              <small>{name === undefined ? trail : title}</small>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

/** Read anew whenever the page comes into sight. */
function useVisits(): KeptVisit[] {
  const userId = useSession((session) => session.user?.userId);
  const siteId = useCurrentSite((site) => site.siteId);
  const [visits, setVisits] = useState<KeptVisit[]>([]);
  useEffect(() => setVisits(userId === undefined ? [] : keptVisits({ userId, siteId })), [userId, siteId]);
  return visits;
}
