import {
  formatInstant,
  ListPage,
  useText,
  useUrlState,
  type Column,
  type ListFilter,
  type RowAction,
} from '@kaiyin/console-kit';
import { listContributions, type ContributionRow } from '@kaiyin/modules/contribution/schema';
import { openPreview } from '@kaiyin/modules/plan/console';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ContributionState } from './ContributionState.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import { StateTabs } from './StateTabs.tsx';
import { useCatalogOptions } from './use-catalog-options.ts';
import { useDuration } from './use-duration.ts';
import './contribution.css';

/** What members have sent to the current site. */
export default function ContributionPage() {
  const t = useText();
  const go = useNavigate();
  const [shown, show] = useState<ContributionRow>();
  const [{ state }] = useUrlState({ state: '' });
  const open = (path: string) => void go(path);
  const actions: RowAction<ContributionRow>[] = [
    {
      label: t('contribution.review'),
      permission: 'contribution:audit',
      visibleFor: ({ state }) => state === 'submitted',
      run: ([row]) => row && open(`/contribute-edit/index?id=${row.id}`),
    },
    { label: t('contribution.result'), run: ([row]) => row && show(row) },
    {
      label: t('contribution.openPage'),
      permission: 'cms:content:view',
      visibleFor: ({ isPublic }) => isPublic,
      run: ([row]) => row?.contentId && openPreview({ type: 'content', dataId: row.contentId }),
    },
    {
      label: t('contribution.openContent'),
      permission: 'cms:content:view',
      visibleFor: ({ contentId }) => contentId !== null,
      run: ([row]) => row?.contentId && open(`/cms/content/editor?id=${row.contentId}`),
    },
  ];
  return (
    <>
      <ListPage
        name="cc_contribution"
        list={listContributions}
        title={t('contribution.title')}
        summary={t('contribution.summary')}
        notice={<StateTabs />}
        {...(state && { fixed: { state } })}
        extra={<Button onClick={() => open('/member/contributionDashboard')}>{t('contribution.dashboard')}</Button>}
        columns={useColumns()}
        filters={useFilters()}
        rowActions={actions}
        emptyText={t('contribution.empty')}
      />
      {shown && <ResultDialog id={shown.id} title={shown.title} onClose={() => show(undefined)} />}
    </>
  );
}

function useFilters(): ListFilter[] {
  const t = useText();
  const catalogs = useCatalogOptions();
  return [
    { kind: 'text', name: 'title', label: t('cc_contribution.title') },
    { kind: 'choice', name: 'catalogId', label: t('contribution.catalogFilter'), options: catalogs },
    { kind: 'text', name: 'member', label: t('contribution.memberFilter') },
    { kind: 'days', name: 'submitTime', label: t('cc_contribution.submitTime') },
  ];
}

function useColumns(): Column<ContributionRow>[] {
  const t = useText();
  const duration = useDuration();
  return [
    {
      key: 'coverSrc',
      title: t('cc_contribution.coverId'),
      width: 96,
      render: ({ coverSrc }) =>
        coverSrc ? <img className="contribution-thumb" src={coverSrc} alt="" loading="lazy" /> : '—',
    },
    {
      key: 'title',
      title: t('cc_contribution.title'),
      grows: true,
      render: ({ id, title, characters, pictures, state }) => (
        <>
          <Link to={`/contribute-edit/index?id=${id}`}>{title}</Link>
          {state !== 'withdrawn' && (
            <small className="contribution-note">{t('contribution.size', { characters, pictures })}</small>
          )}
        </>
      ),
    },
    {
      key: 'catalogName',
      title: t('cc_contribution.catalogId'),
      width: 150,
      render: ({ catalogName, isTopic }) => (
        <>
          {catalogName ?? t('contribution.goneCatalog')} {isTopic && <Tag>{t('contribution.topic')}</Tag>}
        </>
      ),
    },
    {
      key: 'author',
      title: t('contribution.author'),
      width: 130,
      render: ({ author }) => <span className="contribution-name">{author ?? t('contribution.goneAuthor')}</span>,
    },
    { key: 'state', title: t('cc_contribution.state'), width: 120, render: (row) => <ContributionState row={row} /> },
    {
      key: 'submitTime',
      title: t('cc_contribution.submitTime'),
      numeric: true,
      sortable: true,
      width: 176,
      render: ({ submitTime, waitSeconds }) => (
        <>
          {formatInstant(submitTime)}
          {waitSeconds !== null && (
            <small className="contribution-note">
              {t('contribution.wait')} {duration(waitSeconds)}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'publishDate',
      title: t('contribution.publishDate'),
      numeric: true,
      hidden: true,
      width: 160,
      render: ({ publishDate }) => (publishDate ? formatInstant(publishDate) : '—'),
    },
    {
      key: 'likes',
      title: t('contribution.likes'),
      numeric: true,
      hidden: true,
      width: 90,
      render: ({ likes }) => likes,
    },
    {
      key: 'createTime',
      title: t('cc_contribution.createTime'),
      numeric: true,
      hidden: true,
      width: 160,
      render: ({ createTime }) => formatInstant(createTime),
    },
    {
      key: 'decideTime',
      title: t('cc_contribution.decideTime'),
      numeric: true,
      hidden: true,
      width: 160,
      render: ({ decideTime }) => formatInstant(decideTime),
    },
    {
      key: 'decidedBy',
      title: t('cc_contribution.decidedBy'),
      hidden: true,
      render: ({ decidedBy }) => decidedBy ?? '—',
    },
    {
      key: 'tags',
      title: t('cc_contribution.tags'),
      hidden: true,
      render: ({ tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
    {
      key: 'reason',
      title: t('cc_contribution.reason'),
      hidden: true,
      cut: true,
      render: ({ reason }) => reason || '—',
    },
  ];
}
