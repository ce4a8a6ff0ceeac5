import { type Columns, CrudPage, formatCount, formatInstant, StatusDot, useText } from '@kaiyin/console-kit';
import { voteApi, voteHistory, type Vote } from '@kaiyin/modules/vote/schema';
import { Link, useNavigate } from 'react-router';
import { statusTones } from './status-tones.ts';
import { usualTimes } from './usual-times.ts';

const subjectsOf = (id: number) => `/operations/vote/subjects?voteId=${id}`;

/** The votes and surveys of the site. */
export default function VotePage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <CrudPage
      api={voteApi}
      history={voteHistory}
      title={t('vote.votes')}
      summary={t('vote.summary')}
      emptyText={t('vote.empty')}
      newRow={usualTimes}
      rowActions={[
        { label: t('vote.editSubjects'), run: ([row]) => row && void navigate(subjectsOf(row.id)) },
        { label: t('vote.results'), run: ([row]) => row && void navigate(`${subjectsOf(row.id)}&tab=results`) },
      ]}
      columns={useColumns()}
      formFields={[
        'title',
        { name: 'code', help: t('vote.codeHelp') },
        'startTime',
        'endTime',
        { name: 'userType', help: t('vote.userTypeHelp') },
        'dayLimit',
        'totalLimit',
        'viewType',
        { name: 'status', help: t('vote.statusHelp') },
        'remark',
      ]}
    />
  );
}

function useColumns(): Columns<Vote> {
  const t = useText();
  return {
    title: { render: ({ id, title }) => <Link to={subjectsOf(id)}>{title}</Link> },
    startTime: {
      title: t('vote.time'),
      render: ({ startTime, endTime }) => (
        <>
          {formatInstant(startTime)} –<br />
          {formatInstant(endTime)}
        </>
      ),
    },
    status: {
      render: ({ status }) => (
        <StatusDot state={status} tone={statusTones[status]}>
          {t(`cc_vote.status.${status}`)}
        </StatusDot>
      ),
    },
    total: { render: ({ total }) => formatCount(total) },
    dayLimit: {
      title: t('vote.limits'),
      render: ({ dayLimit, totalLimit }) => `${formatCount(dayLimit)} / ${formatCount(totalLimit)}`,
    },
  };
}
