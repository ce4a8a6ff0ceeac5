import { ClockCircleOutlined, HistoryOutlined } from '@ant-design/icons';
import { authorName, formatInstant, formatInstantAndZone, useCurrentSite, useData, useText } from '@kaiyin/console-kit';
import { siteStanding, type SiteStanding } from '@kaiyin/modules/site/schema';
import { Link } from 'react-router';
import { findRoute } from '../routes-store.ts';

const releases = '/configs/publish/release';

/** Says on every screen of a site that readers see something else than its data: it is held after a rollback, or late. */
export function StandingBanner() {
  const siteId = useCurrentSite((site) => site.siteId);
  const { data } = useData(siteStanding, {}, { enabled: siteId !== undefined, every: 15_000 });
  return (
    <div role="status">
      {data?.held && <Held held={data.held} />}
      {data?.late && <Late late={data.late} />}
    </div>
  );
}

function Held({ held: { at, createBy, createTime } }: { held: NonNullable<SiteStanding['held']> }) {
  const t = useText();
  const user = authorName(createBy);
  return (
    <p className="shell-standing">
      <HistoryOutlined /> {t('held.banner', { at: formatInstantAndZone(at), user, time: formatInstant(createTime) })}{' '}
      <ToReleases />
    </p>
  );
}

function Late({ late: { since, reason, contents } }: { late: NonNullable<SiteStanding['late']> }) {
  const t = useText();
  const [first] = contents;
  const more = { title: first?.title ?? '', count: contents.length };
  return (
    <p className="shell-standing">
      <ClockCircleOutlined /> {t('late.banner', { since: formatInstant(since) })}
      {first && t(contents.length === 1 ? 'late.content' : 'late.contents', more)}
      {reason} <ToReleases />
    </p>
  );
}

function ToReleases() {
  const t = useText();
  return findRoute(releases) ? <Link to={releases}>{t('held.look')}</Link> : null;
}
