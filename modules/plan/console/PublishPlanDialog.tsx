import { WarningOutlined } from '@ant-design/icons';
import { listOf, ErrorState, LoadingState, useText } from '@kaiyin/console-kit';
import { Button, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { firstTab, isNeedless } from './plan-outlook.ts';
import { PlanContent } from './PlanContent.tsx';
import { PlanProgress } from './PlanProgress.tsx';
import { usePlan } from './use-plan.ts';
import type { PlanChoice, PlanRequest, PlanTab } from './plan-request.ts';
import './plan.css';

interface PublishPlanDialogProps {
  question: string | undefined;
  choices: PlanRequest['choices'];
  tab: NonNullable<PlanRequest['tab']>;
  onClose: (key?: string) => void;
}

/** What a change would do to the published site, and the button that does it. It need not be waited for. */
export default function PublishPlanDialog({ question, choices, tab, onClose }: PublishPlanDialogProps) {
  const t = useText();
  const [key, setKey] = useState(choices[0].key);
  const choice = choices.find((one) => one.key === key) ?? choices[0];
  const query = usePlan(choice);
  const plan = query.data;
  const [wanted, want] = useState<PlanTab>();
  const choose = (next: string) => {
    want(undefined);
    setKey(next);
  };
  return (
    <div className="plan">
      {question && <p className="plan-question">{question}</p>}
      {choices.length > 1 && <Choices {...{ choices, choice }} onChange={choose} />}
      {choice.text && <p className="plan-question">{choice.text}</p>}
      {choice.held === 'end' && <Waiting onLeave={() => onClose()} />}
      <div className="plan-body">
        {query.isPending && <PlanProgress />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {plan && (
          <PlanContent
            key={plan.planId}
            plan={plan}
            shown={wanted ?? firstTab(plan, tab)}
            onShow={want}
            onLeave={() => onClose()}
          />
        )}
      </div>
      <footer className="plan-footer">
        {plan && plan.brokenLinks.length > 0 && <Breaks count={plan.brokenLinks.length} onLook={() => want('links')} />}
        <span>{plan && t('plan.took', { seconds: Math.max(0.1, plan.milliseconds / 1000).toFixed(1) })}</span>
        <Button onClick={() => onClose()}>{t('plan.leave')}</Button>
        <Button
          type={plan && isNeedless(plan, choice) ? 'default' : 'primary'}
          danger={choice.danger ?? false}
          onClick={() => onClose(choice.key)}
        >
          {choice.label}
        </Button>
      </footer>
    </div>
  );
}

/** What goes live again when a hold ends, by its titles. */
function Waiting({ onLeave }: { onLeave: () => void }) {
  return (
    <Suspense fallback={<LoadingState />}>
      {listOf('endOfHold').map((List, index) => (
        <List key={index} onLeave={onLeave} />
      ))}
    </Suspense>
  );
}

/** Said where one decides: links of pages that lead nowhere afterwards, with the way to their list. */
function Breaks({ count, onLook }: { count: number; onLook: () => void }) {
  const t = useText();
  return (
    <p role="status">
      <WarningOutlined /> {t('plan.breaks', { count })}{' '}
      <button type="button" className="kit-link-button" onClick={onLook}>
        {t('plan.seeBroken')}
      </button>
    </p>
  );
}

interface ChoicesProps {
  choices: readonly PlanChoice[];
  choice: PlanChoice;
  onChange: (key: string) => void;
}

function Choices({ choices, choice, onChange }: ChoicesProps) {
  const t = useText();
  return (
    <Segmented
      className="plan-choices"
      aria-label={t('plan.choices')}
      value={choice.key}
      options={choices.map(({ key, label }) => ({ value: key, label }))}
      onChange={onChange}
    />
  );
}
