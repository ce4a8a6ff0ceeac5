import { ClockCircleOutlined, HistoryOutlined } from '@ant-design/icons';
import {
  authorName,
  findRoute,
  formatInstant,
  formatInstantAndZone,
  hasPermission,
  useCurrentSite,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { useWaitingList, WaitingButton, WaitingDrawer } from '@kaiyin/modules/publish/console';
import { siteStanding, type SiteStanding } from '@kaiyin/modules/plan/schema';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useHeldRemarks } from './use-held-remarks.ts';

const releases = '/configs/publish/release';

/** Says on every screen of a site that readers see something else than its data: it is held after a rollback, or late. */
export function StandingBanner() {
  const siteId = useCurrentSite((site) => site.siteId);
  useHeldRemarks();
  const { data } = useData(siteStanding, {}, { enabled: siteId !== undefined, every: 15_000 });
  const { isOpen } = useWaitingList();
  return (
    <>
      <div role="status">
        {data?.held && <Held held={data.held} />}
        {data?.late && <Late late={data.late} />}
      </div>
      {isOpen && (
        <Suspense>
          <WaitingDrawer onClose={() => useWaitingList.setState({ isOpen: false })} />
        </Suspense>
      )}
    </>
  );
}

function Held({ held: { at, createBy, createTime, waiting } }: { held: NonNullable<SiteStanding['held']> }) {
  const t = useText();
  const user = authorName(createBy);
  return (
    <p className="shell-standing">
      <HistoryOutlined /> {t('held.banner', { at: formatInstantAndZone(at), user, time: formatInstant(createTime) })}{' '}
      {waiting > 0 && <Waiting count={waiting} />}
      <ToReleases />
    </p>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useText();
  const words = t('waiting.count', { count });
  return hasPermission('cms:publish:view') ? <WaitingButton>{words}</WaitingButton> : words;
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
