import { ErrorState, useText } from '@kaiyin/console-kit';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { PlanContent } from './PlanContent.tsx';
import { PlanProgress } from './PlanProgress.tsx';
import { usePlan } from './use-plan.ts';
import type { PlanChoice, PlanRequest } from './use-publish-plan.tsx';
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
  return (
    <div className="plan">
      {question && <p className="plan-question">{question}</p>}
      {choices.length > 1 && <Choices {...{ choices, choice }} onChange={setKey} />}
      {choice.text && <p className="plan-question">{choice.text}</p>}
      <div className="plan-body">
        {query.isPending && <PlanProgress />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <PlanContent key={query.data.planId} plan={query.data} tab={tab} onLeave={() => onClose()} />}
      </div>
      <footer className="plan-footer">
        <span>
          {query.data && t('plan.took', { seconds: Math.max(0.1, query.data.milliseconds / 1000).toFixed(1) })}
        </span>
        <Button onClick={() => onClose()}>{t('plan.leave')}</Button>
        <Button type="primary" danger={choice.danger ?? false} onClick={() => onClose(choice.key)}>
          {choice.label}
        </Button>
      </footer>
    </div>
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
