import { Input, Space, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType, type CSSProperties } from 'react';
import { useText } from '../i18n/text.ts';
import { instantOf } from './instant-of.ts';
import { TimeField } from './TimeField.tsx';
import './day.css';

type DayProps = Omit<DatePickerProps, 'onChange' | 'multiple' | 'mode'> & { onChange?: (next: Dayjs | null) => void };

const DayField = lazy(async () => ({
  default: (await import('./picker.ts')).DatePicker as unknown as ComponentType<DayProps>,
}));

interface InstantPickerProps {
  /** Of the field of the day: what labels it labels both. */
  id?: string | undefined;
  value: Dayjs | null;
  onChange: (next: Dayjs | null) => void;
  allowClear?: boolean;
  disabled?: boolean | undefined;
  disabledDate?: (day: Dayjs) => boolean;
  placeholder?: string;
  /** To the minute, where seconds say nothing. */
  toMinute?: boolean;
  'aria-label'?: string;
  style?: CSSProperties;
}

/** A day and its time of day, each a field to write into; the calendar comes with the first one that is shown. */
export function InstantPicker({ value, onChange, toMinute = false, style, ...props }: InstantPickerProps) {
  const { id, disabled, placeholder, allowClear = false, disabledDate, 'aria-label': label } = props;
  const t = useText();
  const whole = (at: Dayjs) => at.startOf(toMinute ? 'minute' : 'second');
  const labelled = useLabel(id);
  const named = label ?? labelled ?? placeholder;
  const day = {
    id,
    placeholder: placeholder ?? t('kit.day.day'),
    ...(!id && named !== undefined && { 'aria-label': named }),
  };
  const chooseDay = (next: Dayjs | null) => {
    const { hour, minute, second } = timePartsOf(value ?? whole(dayjs()));
    onChange(next && next.hour(hour).minute(minute).second(second).millisecond(0));
  };
  // The calendar itself takes nothing for a slip, and shows the day again.
  const clearIfEmpty = (field: EventTarget) => {
    if (allowClear && value && (field as HTMLInputElement).value === '') onChange(null);
  };
  /** Takes a day with its time, wherever it was written or pasted; false where the words are none. */
  const takeWhole = (words: string): boolean => {
    const written = instantOf(words);
    if (!written || disabled === true) return false;
    const { year, month, day: date, hour, minute, second } = written;
    const next = dayjs(new Date(year, month - 1, date, hour, minute, second));
    if (disabledDate?.(next) !== true) onChange(whole(next));
    return true;
  };
  const leave = (field: EventTarget) => takeWhole((field as HTMLInputElement).value) || clearIfEmpty(field);
  return (
    <Space.Compact
      block
      className="kit-instant"
      style={style}
      onPaste={(event) => takeWhole(event.clipboardData.getData('text')) && event.preventDefault()}
    >
      <Suspense fallback={<Input disabled {...day} />}>
        <DayField
          {...day}
          {...{ value, allowClear }}
          {...(disabled !== undefined && { disabled })}
          {...(disabledDate && { disabledDate })}
          showNow={false}
          onChange={chooseDay}
          onBlur={({ target }) => leave(target)}
          onKeyDown={({ key, target }) => key === 'Enter' && leave(target)}
        />
      </Suspense>
      <TimeField
        label={named === undefined ? t('kit.day.time') : t('kit.day.timeOf', { name: named })}
        value={value}
        toMinute={toMinute}
        disabled={disabled ?? false}
        onChange={onChange}
        onNow={() => onChange(whole(dayjs()))}
      />
    </Space.Compact>
  );
}

/** What the form calls a field. */
function useLabel(id: string | undefined): string | undefined {
  const [label, setLabel] = useState<string>();
  useLayoutEffect(() => {
    setLabel(id ? (document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? undefined) : undefined);
  }, [id]);
  return label;
}

const timePartsOf = (at: Dayjs) => ({ hour: at.hour(), minute: at.minute(), second: at.second() });
