import { ListPage, useText, useUrlState, type Column } from '@kaiyin/console-kit';
import { adStatTransfer, listAdStat, type AdStat } from '@kaiyin/modules/ad/schema';
import { DaysFilter, useDays } from '@kaiyin/modules/stat/console';
import { Button } from 'antd';
import { useState } from 'react';
import { sayAdNumber } from '../ad-numbers.ts';
import { AdName } from '../AdName.tsx';
import { AdTiles } from '../AdTiles.tsx';
import { AdTrendDialog } from '../AdTrendDialog.tsx';

/** How often each ad was viewed and clicked within some days. */
export default function AdOverview() {
  const t = useText();
  const [days, setDays] = useDays();
  const [{ name }] = useUrlState({ name: '' });
  const [opened, open] = useState<{ ad?: AdStat | undefined }>();
  return (
    <>
      <ListPage<AdStat, never>
        name="ad-stat"
        list={listAdStat as never}
        title={t('adStat.AdStat')}
        fixed={{ ...days }}
        extra={<Button onClick={() => open({})}>{t('adStat.trend')}</Button>}
        notice={
          <>
            <div className="stat-filters">
              <DaysFilter days={days} onChange={setDays} />
            </div>
            <AdTiles days={days} name={name} />
          </>
        }
        columns={useColumns()}
        filters={[{ kind: 'text', name: 'name', label: t('adStat.name') }]}
        rowActions={[{ label: t('adStat.trend'), run: ([ad]) => open({ ad }) }]}
        transfer={adStatTransfer}
        emptyText={t('adStat.empty')}
      />
      {opened && <AdTrendDialog ad={opened.ad} days={days} onClose={() => open(undefined)} />}
    </>
  );
}

function useColumns(): Column<AdStat>[] {
  const t = useText();
  const number = (key: 'views' | 'clicks' | 'ratio' | 'shown', hidden = false) => ({
    key,
    title: t(`adStat.${key}`),
    numeric: true,
    sortable: true,
    hidden,
    width: 110,
    render: (row: AdStat) => sayAdNumber(key, row[key]),
  });
  return [
    { key: 'name', title: t('adStat.name'), grows: true, cut: true, width: 200, render: (row) => <AdName {...row} /> },
    { key: 'adSpaceName', title: t('adStat.space'), cut: true, width: 160, render: ({ adSpaceName }) => adSpaceName },
    number('views'),
    number('clicks'),
    number('ratio'),
    number('shown', true),
  ];
}
