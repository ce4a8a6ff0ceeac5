import { textOf, useText, widgetOf, type WidgetProps } from '@kaiyin/console-kit';
import { Button } from 'antd';

const reasons = ['facts', 'pictures', 'length', 'words', 'repeated'] as const;

/** A reason in one's own words, put together of usual ones or not. */
export function ReasonWidget(props: WidgetProps) {
  const t = useText();
  const { value, onChange, disabled = false, field } = props;
  const Area = widgetOf(field.widget);
  const written = typeof value === 'string' ? value : '';
  const add = (words: string) => onChange?.(written.trim() === '' ? words : `${written.trim()}\n${words}`);
  return (
    <>
      <Area {...props} />
      <div className="contribution-reasons" role="group" aria-label={t('contribution.usualReasons')}>
        {reasons.map((reason) => {
          const words = textOf(`contribution.reason.${reason}`);
          const isIn = written.includes(words);
          return (
            <Button key={reason} size="small" disabled={disabled || isIn} onClick={() => add(words)}>
              {words}
            </Button>
          );
        })}
      </div>
    </>
  );
}
