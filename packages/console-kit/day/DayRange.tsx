import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, useState, type CSSProperties } from 'react';

const load = async () => ({ default: (await import('./picker.ts')).DatePicker.RangePicker });
const RangePicker = lazy(load);

interface DayRangeProps {
  /** ISO instants; empty where that end is open. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  placeholder: [from: string, to: string];
  label?: string;
  className?: string;
  style?: CSSProperties;
}

/** From the start of one day to the end of another; the calendar comes when it is asked for. */
export function DayRange({ from, to, onChange, placeholder, label, ...look }: DayRangeProps) {
  const [isAsked, setAsked] = useState(false);
  const before = (
    <Input
      readOnly
      aria-label={label ?? placeholder.join(' → ')}
      placeholder={placeholder.join(' → ')}
      suffix={<CalendarOutlined />}
      onPointerEnter={() => void load()}
      onFocus={() => setAsked(true)}
      {...look}
    />
  );
  if (!isAsked && !from && !to) return before;
  return (
    <Suspense fallback={before}>
      <RangePicker
        allowEmpty={[true, true]}
        autoFocus={isAsked}
        defaultOpen={isAsked}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        placeholder={placeholder}
        onChange={(days) =>
          onChange(days?.[0]?.startOf('day').toISOString() ?? '', days?.[1]?.endOf('day').toISOString() ?? '')
        }
        {...(label !== undefined && { 'aria-label': label })}
        {...look}
      />
    </Suspense>
  );
}
