import { Input, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { lazy, Suspense, type ComponentType } from 'react';

type Chosen = Omit<DatePickerProps, 'onChange' | 'multiple' | 'mode'> & { onChange?: (next: Dayjs | null) => void };

const Picker = lazy(async () => ({
  default: (await import('./picker.ts')).DatePicker as unknown as ComponentType<Chosen>,
}));

/** A day and its time of day; the calendar comes with the first one that is shown. */
export function InstantPicker(props: Chosen) {
  return (
    <Suspense fallback={<Input disabled style={props.style} />}>
      <Picker {...props} />
    </Suspense>
  );
}
