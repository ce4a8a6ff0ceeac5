import { formatInstant, ListPage, useText, type Column, type Text } from '@kaiyin/console-kit';
import type { Endpoint, Rows, TransferApi } from '@kaiyin/entity';
import type { AdLogEntry } from '@kaiyin/modules/ad/schema';
import { AdName } from './AdName.tsx';

interface AdLogProps {
  name: string;
  title: string;
  list: Endpoint<never, Rows<AdLogEntry>, 'rows'>;
  transfer: TransferApi;
}

/** Clicks or views of ads, the latest first. */
export function AdLog({ name, title, list, transfer }: AdLogProps) {
  const t = useText();
  const unknown = t('adStat.unknown');
  return (
    <ListPage<AdLogEntry, never>
      name={name}
      list={list as never}
      title={title}
      pageSize={50}
      transfer={transfer}
      columns={useColumns()}
      filters={[
        { kind: 'text', name: 'adName', label: t('adStat.name') },
        { kind: 'days', name: 'evtTime', label: t('adStat.time') },
      ]}
      details={(row) => ({
        title: row.adName,
        lines: [
          [t('adStat.time'), formatInstant(row.evtTime)],
          [t('adStat.page'), row.path],
          [t('adStat.referer'), row.referer || t('adStat.direct')],
          [t('adStat.address'), row.address],
          [t('adStat.region'), row.region || unknown],
          [t('adStat.device'), deviceName(t, row.deviceType)],
          [t('adStat.browser'), row.browser || unknown],
          [t('adStat.os'), row.os || unknown],
        ],
      })}
      emptyText={t('adStat.logEmpty')}
    />
  );
}

function useColumns(): Column<AdLogEntry>[] {
  const t = useText();
  const cut = (key: 'address' | 'region' | 'browser' | 'os' | 'path', title: string, width: number) => ({
    key,
    title,
    width,
    cut: true,
    render: (row: AdLogEntry) => row[key] || t('adStat.unknown'),
  });
  return [
    {
      key: 'adName',
      title: t('adStat.name'),
      cut: true,
      width: 110,
      render: ({ adId, adName }) => <AdName id={adId} name={adName} />,
    },
    cut('address', t('adStat.address'), 112),
    cut('region', t('adStat.region'), 64),
    {
      key: 'referer',
      title: t('adStat.referer'),
      cut: true,
      width: 76,
      render: ({ referer }) => hostOf(referer) || t('adStat.direct'),
    },
    {
      key: 'deviceType',
      title: t('adStat.device'),
      width: 88,
      render: ({ deviceType }) => deviceName(t, deviceType),
    },
    cut('browser', t('adStat.browser'), 76),
    {
      key: 'evtTime',
      title: t('adStat.time'),
      numeric: true,
      width: 160,
      render: ({ evtTime }) => formatInstant(evtTime),
    },
    { ...cut('path', t('adStat.page'), 180), hidden: true },
    { ...cut('os', t('adStat.os'), 120), hidden: true },
  ];
}

const devices = { pc: 'stat.device.pc', mobile: 'stat.device.mobile', tablet: 'stat.device.tablet' } as const;

const deviceName = (t: Text, device: string): string => {
  const known = Object.entries(devices).find(([name]) => name === device)?.[1];
  return known ? t(known) : t('adStat.unknown');
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
