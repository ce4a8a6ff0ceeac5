import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useShortcut, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';

interface ChangeStepsProps {
  count: number;
  /** The place that is in sight, from 0. */
  step: number;
  onStep: (step: number) => void;
}

/** Goes from one changed place of a page to the next, by buttons or by `n` and `p`; after the last comes the first. */
export function ChangeSteps({ count, step, onStep }: ChangeStepsProps) {
  const t = useText();
  const next = () => onStep((step + 1) % count);
  const previous = () => onStep((step + count - 1) % count);
  useShortcut('n', next, { label: t('plan.nextChange') });
  useShortcut('p', previous, { label: t('plan.previousChange') });
  return (
    <div className="difference-steps" role="group" aria-label={t('plan.changesOfPage')}>
      <span aria-live="polite">{t('plan.changeOf', { step: step + 1, count })}</span>
      <Button
        size="small"
        icon={<UpOutlined />}
        disabled={count < 2}
        title={`${t('plan.previousChange')} (P)`}
        onClick={previous}
      >
        {t('plan.previousChange')}
      </Button>
      <Button
        size="small"
        icon={<DownOutlined />}
        disabled={count < 2}
        title={`${t('plan.nextChange')} (N)`}
        onClick={next}
      >
        {t('plan.nextChange')}
      </Button>
    </div>
  );
}
