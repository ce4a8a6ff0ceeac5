import { useData, useText, useUrlState } from '@kaiyin/console-kit';
import { contributionCounts, sentStates } from '@kaiyin/modules/contribution/schema';
import { Segmented } from 'antd';

/** The states of contributions to choose from, with how many are in each. */
export function StateTabs() {
  const t = useText();
  const [{ state }, setUrl] = useUrlState({ state: '', pageNum: 1 });
  const { data } = useData(contributionCounts, {});
  const sum = data && Object.values(data).reduce((total, count) => total + count, 0);
  const part = (value: string, label: string, count: number | undefined) => ({
    value,
    label: (
      <>
        {label} {count !== undefined && <span className="contribution-tab-count">{count}</span>}
      </>
    ),
  });
  return (
    <div className="contribution-states">
      <Segmented
        aria-label={t('cc_contribution.state')}
        value={state}
        onChange={(next) => setUrl({ state: next, pageNum: 1 }, { push: true })}
        options={[
          part('', t('contribution.allStates'), sum),
          ...sentStates.map((one) => part(one, t(`cc_contribution.state.${one}`), data?.[one])),
        ]}
      />
    </div>
  );
}
