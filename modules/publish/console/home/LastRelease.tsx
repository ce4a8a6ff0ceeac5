import { findRoute, formatInstant, localInstants, StatusDot, useRows, useText } from '@kaiyin/console-kit';
import { listReleases, type ReleaseRow } from '@kaiyin/modules/publish/schema';
import { Link } from 'react-router';
import { HomeCard, NotYet } from './HomeCard.tsx';

const releasesPath = '/configs/publish/release';

/** What the site's pages were made others by last, and whether all of them could be made. */
export default function LastRelease() {
  const t = useText();
  const query = useRows(listReleases, { pageNum: 1, pageSize: 1 }, { every: 60_000 });
  const [release] = query.data?.rows ?? [];
  const all = findRoute(releasesPath) && { to: releasesPath, label: t('home.allReleases') };
  return (
    <HomeCard name="release" title={t('home.release')} all={all}>
      {!query.data && <NotYet query={query} />}
      {query.data && (release ? <Release release={release} /> : <p>{t('home.releaseNone')}</p>)}
    </HomeCard>
  );
}

function Release({ release }: { release: ReleaseRow }) {
  const t = useText();
  const { createTime, reason, kind } = release;
  return (
    <>
      <p className="home-when">
        <time dateTime={createTime}>{formatInstant(createTime).slice(0, 16)}</time>
        <State release={release} />
      </p>
      <p>{localInstants(reason) || t(kind === 'rollback' ? 'release.rollback' : 'release.automatic')}</p>
    </>
  );
}

function State({ release }: { release: ReleaseRow }) {
  const t = useText();
  const failed = release.pipes.reduce((sum, { failures }) => sum + failures.length, 0);
  if (release.state === 'complete') return <StatusDot state="success">{t('release.complete')}</StatusDot>;
  const words = failed > 0 ? t('release.failures', { count: failed }) : t('release.incomplete');
  return (
    <StatusDot state="failed">{findRoute(releasesPath) ? <Link to={releasesPath}>{words}</Link> : words}</StatusDot>
  );
}
