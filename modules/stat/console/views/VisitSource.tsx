import { useData, useText, useUrlState } from '@kaiyin/console-kit';
import { sourceAll } from '@kaiyin/modules/stat/schema';
import { Segmented } from 'antd';
import { DaysFilter } from '../DaysFilter.tsx';
import { nameOf } from '../metrics.ts';
import { SourceReport } from '../SourceReport.tsx';
import { useDays } from '../use-days.ts';
import { among, VisitFilters } from '../VisitFilters.tsx';

const viewTypes = ['type', 'site'] as const;

/** Where visits came from, by kind or by site. */
export default function VisitSource() {
  const t = useText();
  const [days, setDays] = useDays();
  const [state, setUrl] = useUrlState({ viewType: 'type', device: '', visitor: '' });
  const viewType = state.viewType === 'site' ? 'site' : 'type';
  const read = useData(sourceAll, { ...days, ...among(state), viewType });
  return (
    <SourceReport
      title={t('stat.SiteVisitSource')}
      nameLabel={t('stat.source')}
      read={read}
      say={(name) => (viewType === 'site' ? nameOf(name) : t(`stat.source.${name}` as 'stat.source.direct'))}
      filters={
        <>
          <Segmented<'type' | 'site'>
            aria-label={t('stat.viewType')}
            value={viewType}
            onChange={(one) => setUrl({ viewType: one })}
            options={viewTypes.map((value) => ({ value, label: t(`stat.viewType.${value}`) }))}
          />
          <DaysFilter days={days} onChange={setDays} />
          <VisitFilters state={state} onChange={setUrl} />
        </>
      }
    />
  );
}
