import {
  EmptyState,
  ErrorState,
  hasPermission,
  lazyPart,
  Page,
  useData,
  useNarrow,
  useTabTitle,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { getMemberDetail } from '@kaiyin/modules/member/schema';
import { Select, Skeleton, Tabs } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { memberTabs } from '../member-tabs.ts';
import { LogTab } from './LogTab.tsx';
import { MemberHead } from './MemberHead.tsx';
import { MemberNotices } from './MemberNotices.tsx';
import { PointsTab } from './PointsTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { useMemberActions } from './use-member-actions.tsx';
import './detail.css';

/** Everything about one member. */
export default function MemberDetailPage() {
  const t = useText();
  const [{ id }] = useUrlState({ id: 0 });
  const { data, error, refetch } = useData(getMemberDetail, { id }, { enabled: id > 0, freshFor: 0 });
  const actions = useMemberActions(data, () => void refetch());
  const name = data ? data.member.nickName || data.member.userName || `#${id}` : undefined;
  useTabTitle(name);
  if (id <= 0) return <EmptyState text={t('membership.noMember')} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className="shell-skeleton" />;
  return (
    <Page title={name} summary={t('membership.numbered', { id })} primary={actions.primary} more={actions.more}>
      <MemberHead detail={data} />
      <MemberNotices detail={data} />
      <MemberTabs
        own={[
          { key: 'profile', label: t('membership.profile'), children: <ProfileTab detail={data} /> },
          { key: 'sessions', label: t('membership.sessions'), children: <SessionsTab memberId={id} /> },
          { key: 'points', label: t('membership.points'), children: <PointsTab memberId={id} /> },
          { key: 'log', label: t('membership.log'), children: <LogTab memberId={id} /> },
        ]}
        memberId={id}
      />
      {actions.dialog}
    </Page>
  );
}

interface Shown {
  key: string;
  label: string;
  children: ReactNode;
}

/** On a phone they do not fit beside each other. */
function MemberTabs({ own, memberId }: { own: readonly Shown[]; memberId: number }) {
  const t = useText();
  const isNarrow = useNarrow(760);
  const [{ tab }, setUrl] = useUrlState({ tab: 'profile', pageNum: 1 });
  const [added] = useState(() =>
    memberTabs()
      .filter(({ permission }) => permission === undefined || hasPermission(permission))
      .map((one) => ({ ...one, Tab: lazyPart(one.load) })),
  );
  const shown = [
    ...own.slice(0, -1),
    ...added.map(({ key, label, Tab }) => ({
      key,
      label: t(label),
      children: (
        <Suspense fallback={<Skeleton active />}>
          <Tab memberId={memberId} />
        </Suspense>
      ),
    })),
    ...own.slice(-1),
  ];
  const open = (key: string) => setUrl({ tab: key, pageNum: 1 });
  if (!isNarrow) return <Tabs activeKey={tab} onChange={open} destroyOnHidden items={shown} />;
  return (
    <>
      <Select
        className="member-sections"
        aria-label={t('membership.sections')}
        value={tab}
        onChange={open}
        options={shown.map(({ key, label }) => ({ value: key, label }))}
      />
      {shown.find(({ key }) => key === tab)?.children}
    </>
  );
}
