import { textOf, useText, widgetOf, type WidgetProps } from '@kaiyin/console-kit';
import { Tag } from 'antd';

const reasons = ['ads', 'attack', 'offTopic', 'illegal', 'privacy', 'repeated'] as const;

/** A reason in one's own words, or one of the usual ones. */
export function ReasonWidget(props: WidgetProps) {
  const t = useText();
  const { value, onChange, disabled = false, field } = props;
  const Area = widgetOf(field.widget);
  return (
    <>
      <Area {...props} />
      <div className="comment-reasons" role="group" aria-label={t('comment.usualReasons')}>
        {reasons.map((reason) => {
          const words = textOf(`comment.reason.${reason}`);
          return (
            <Tag.CheckableTag
              key={reason}
              checked={value === words}
              onChange={(checked) => !disabled && onChange?.(checked ? words : '')}
            >
              {words}
            </Tag.CheckableTag>
          );
        })}
      </div>
    </>
  );
}
