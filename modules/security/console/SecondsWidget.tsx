import { useText, type Widget } from '@kaiyin/console-kit';
import { InputNumber } from 'antd';
import { useSpan } from './use-span.ts';

/** A number of seconds, with what that is in words. */
export const SecondsWidget: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  const span = useSpan();
  const seconds = typeof value === 'number' ? value : null;
  return (
    <span className="security-seconds">
      <InputNumber
        {...{ id, disabled }}
        precision={0}
        style={{ width: 160 }}
        suffix={t('security.seconds')}
        value={seconds}
        onChange={(next) => onChange?.(next)}
      />
      <span aria-live="polite">{seconds !== null && seconds >= 60 && `= ${span(seconds)}`}</span>
    </span>
  );
};
