import { formatInstant, ListPage, useText } from '@kaiyin/console-kit';
import { listVisits, type VisitDevice, type VisitEntry } from '@kaiyin/modules/stat/schema';
import { RobotOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { clock } from '../metrics.ts';

/** Each page that was opened. */
export default function VisitLog() {
  const t = useText();
  return (
    <ListPage<VisitEntry, never>
      name="stat-visits"
      list={listVisits as never}
      title={t('stat.SiteVisitLog')}
      columns={[
        {
          key: 'visitTime',
          title: t('stat.visitTime'),
          numeric: true,
          width: 164,
          render: ({ visitTime }) => formatInstant(visitTime),
        },
        {
          key: 'path',
          title: t('stat.page'),
          cut: true,
          width: 190,
          render: (row) => <PageCell {...row} />,
        },
        {
          key: 'source',
          title: t('stat.referer'),
          cut: true,
          width: 84,
          render: ({ source, referer }) => source || referer,
        },
        { key: 'region', title: t('stat.region'), cut: true, width: 72, render: ({ region }) => region },
        {
          key: 'device',
          title: t('stat.device'),
          width: 92,
          render: ({ device }) => t(`stat.device.${device as VisitDevice}`),
        },
        {
          key: 'browser',
          title: t('stat.browser'),
          cut: true,
          width: 150,
          hidden: true,
          render: ({ browser }) => browser,
        },
        { key: 'os', title: t('stat.os'), cut: true, width: 130, hidden: true, render: ({ os }) => os },
        { key: 'seconds', title: t('stat.seconds'), numeric: true, width: 70, render: ({ seconds }) => clock(seconds) },
        { key: 'depth', title: t('stat.depth'), numeric: true, width: 66, render: ({ depth }) => `${depth}%` },
        {
          key: 'bot',
          title: t('stat.bot'),
          width: 170,
          hidden: true,
          render: ({ bot }) => (bot ? <Tag color="warning">{t(`stat.bot.${bot}` as 'stat.bot.pace')}</Tag> : ''),
        },
      ]}
      filters={[
        { kind: 'text', name: 'path', label: t('stat.page') },
        {
          kind: 'choice',
          name: 'bot',
          label: t('stat.kind'),
          options: (['false', 'true'] as const).map((value) => ({ value, label: t(`stat.bot.${value}`) })),
        },
        { kind: 'days', name: 'visitTime', label: t('stat.visitTime') },
      ]}
      details={(row) => ({
        title: row.path,
        lines: [
          [t('stat.visitTime'), formatInstant(row.visitTime)],
          [t('stat.referer'), row.referer || '—'],
          [t('stat.region'), row.region || t('stat.unknown')],
          [t('stat.browser'), row.browser],
          [t('stat.os'), row.os],
          [t('stat.seconds'), clock(row.seconds)],
          [t('stat.depth'), `${row.depth}%`],
          ...(row.bot ? [[t('stat.bot'), t(`stat.bot.${row.bot}` as 'stat.bot.pace')] as const] : []),
        ],
      })}
      emptyText={t('stat.logEmpty')}
    />
  );
}

/** The page, marked where a program opened it: that does not count. */
function PageCell({ path, bot }: VisitEntry) {
  const t = useText();
  if (!bot) return path;
  const why = `${t('stat.bot')}: ${t(`stat.bot.${bot}` as 'stat.bot.pace')}`;
  return (
    <>
      <Tooltip title={why}>
        <RobotOutlined aria-label={why} />
      </Tooltip>{' '}
      {path}
    </>
  );
}
