import { useData, useText, useUrlState } from '@kaiyin/console-kit';
import { contributionCounts, sentStates } from '@kaiyin/modules/contribution/schema';
import { Tabs } from 'antd';

/** The states of contributions as tabs, with how many are in each. */
export function StateTabs() {
  const t = useText();
  const [{ state }, setUrl] = useUrlState({ state: '', pageNum: 1 });
  const { data } = useData(contributionCounts, {});
  const sum = data && Object.values(data).reduce((total, count) => total + count, 0);
  const tab = (key: string, label: string, count: number | undefined) => ({
    key,
    label: (
      <>
        {label} {count !== undefined && <span className="contribution-tab-count">{count}</span>}
      </>
    ),
  });
  return (
    <Tabs
      activeKey={state}
      onChange={(next) => setUrl({ state: next, pageNum: 1 }, { push: true })}
      items={[
        tab('', t('contribution.allStates'), sum),
        ...sentStates.map((one) => tab(one, t(`cc_contribution.state.${one}`), data?.[one])),
      ]}
    />
  );
}
