import { useData, useText, useUrlState } from '@kaiyin/console-kit';
import { sourceEngine } from '@kaiyin/modules/stat/schema';
import { DaysFilter } from '../DaysFilter.tsx';
import { SourceReport } from '../SourceReport.tsx';
import { useDays } from '../use-days.ts';
import { among, VisitFilters } from '../VisitFilters.tsx';

/** Visits by the search engine that they came from. */
export default function EngineSource() {
  const t = useText();
  const [days, setDays] = useDays();
  const [state, setUrl] = useUrlState({ device: '', visitor: '' });
  const read = useData(sourceEngine, { ...days, ...among(state) });
  return (
    <SourceReport
      title={t('stat.SiteEngineSource')}
      nameLabel={t('stat.engine')}
      read={read}
      filters={
        <>
          <DaysFilter days={days} onChange={setDays} />
          <VisitFilters state={state} onChange={setUrl} />
        </>
      }
    />
  );
}
