import { CheckCircleOutlined } from '@ant-design/icons';
import { EmptyState, formatInstant, useText, type Text } from '@kaiyin/console-kit';
import type { PlannedLater, PublishPlan } from '@kaiyin/modules/plan/schema';
import { Alert, Tabs } from 'antd';
import { BrokenLinkList } from './BrokenLinkList.tsx';
import FailureList from './FailureList.tsx';
import { isEmptyPlan } from './plan-outlook.ts';
import { PlanFiles } from './PlanFiles.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import type { PlanTab } from './plan-request.ts';

interface PlanContentProps {
  plan: PublishPlan;
  shown: PlanTab;
  onShow: (tab: PlanTab) => void;
  /** The dialog closes when a link leads away from it. */
  onLeave: () => void;
}

const laterText = (t: Text, { count, at }: PlannedLater): string =>
  t(count === 1 ? 'plan.later' : 'plan.laterMany', { count, time: formatInstant(at).slice(0, 16) });

/** A plan: counts as sentences, then files, failures and broken links. */
export function PlanContent({ plan, shown, onShow, onLeave }: PlanContentProps) {
  const t = useText();
  const { failures, brokenLinks } = plan;
  if (isEmptyPlan(plan)) {
    return <EmptyState icon={<CheckCircleOutlined />} text={plan.later ? laterText(t, plan.later) : t('plan.empty')} />;
  }
  const count = plan.pipes.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
  return (
    <>
      {plan.later && <Alert type="info" showIcon title={laterText(t, plan.later)} />}
      <PlanSummary plan={plan} />
      {failures.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={`${t('plan.failing', { count: failures.length })}${t('plan.stop')}${t('plan.failingText')}`}
        />
      )}
      <Tabs
        className="plan-tabs"
        activeKey={shown}
        onChange={(next) => onShow(next as PlanTab)}
        items={[
          { key: 'files', label: t('plan.filesTab', { count }), children: <PlanFiles plan={plan} count={count} /> },
          {
            key: 'failures',
            label: t('plan.failuresTab', { count: failures.length }),
            children: <FailureList failures={failures} onLeave={onLeave} />,
          },
          {
            key: 'links',
            label: t('plan.linksTab', { count: brokenLinks.length }),
            children: <BrokenLinkList links={brokenLinks} />,
          },
        ]}
      />
    </>
  );
}
