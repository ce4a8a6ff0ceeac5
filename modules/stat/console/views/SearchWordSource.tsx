import { useData, useText, useUrlState } from '@kaiyin/console-kit';
import { sourceEngine, sourceSearchWord } from '@kaiyin/modules/stat/schema';
import { Select } from 'antd';
import { DaysFilter } from '../DaysFilter.tsx';
import { SourceReport } from '../SourceReport.tsx';
import { useDays } from '../use-days.ts';
import { among, VisitFilters } from '../VisitFilters.tsx';

/** Visits by the words that search engines told of them. */
export default function SearchWordSource() {
  const t = useText();
  const [days, setDays] = useDays();
  const [state, setUrl] = useUrlState({ engine: '', device: '', visitor: '' });
  const asked = { ...days, ...among(state) };
  const engines = useData(sourceEngine, days);
  const read = useData(sourceSearchWord, { ...asked, ...(state.engine && { engine: state.engine }) });
  return (
    <SourceReport
      title={t('stat.SiteSearchWordSource')}
      nameLabel={t('stat.word')}
      read={read}
      say={(name) => name.split('\t').toReversed().join(' · ')}
      filters={
        <>
          <DaysFilter days={days} onChange={setDays} />
          <Select
            aria-label={t('stat.engine')}
            value={state.engine}
            onChange={(engine) => setUrl({ engine })}
            options={[
              { value: '', label: `${t('stat.engine')} · ${t('stat.all')}` },
              ...(engines.data?.rows ?? []).map(({ name }) => ({ value: name, label: name })),
            ]}
          />
          <VisitFilters state={state} onChange={setUrl} />
        </>
      }
    />
  );
}
