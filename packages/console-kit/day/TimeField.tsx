import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../i18n/text.ts';
import { timeOf } from './time-of.ts';

interface TimeFieldProps {
  label: string;
  value: Dayjs | null;
  toMinute: boolean;
  disabled: boolean;
  onChange: (next: Dayjs) => void;
  onNow: () => void;
}

/** The time of an instant as text: taken with Enter, on leaving, and as soon as it is written out. */
export function TimeField({ label, value, toMinute, disabled, onChange, onNow }: TimeFieldProps) {
  const t = useText();
  const form = toMinute ? 'HH:mm' : 'HH:mm:ss';
  const shown = value?.format(form) ?? '';
  const [written, setWritten] = useState<string>();
  const isWrong = written !== undefined && written !== '' && !timeOf(written);

  function take(words: string): void {
    const time = timeOf(words);
    if (!time) return;
    const { hour, minute, second } = time;
    const next = (value ?? dayjs())
      .hour(hour)
      .minute(minute)
      .second(toMinute ? 0 : second)
      .millisecond(0);
    if (!value || !next.isSame(value)) onChange(next);
  }
  function onType(words: string): void {
    setWritten(words);
    if (words.length === form.length) take(words);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (written === undefined) return;
    // What a shortcut saves or sends is what is written here.
    if (event.ctrlKey || event.metaKey) return take(written);
    if (event.key !== 'Enter') return;
    // The form is sent by the next one.
    event.preventDefault();
    take(written);
    if (!isWrong) setWritten(undefined);
  }
  function onBlur(): void {
    if (written !== undefined) take(written);
    setWritten(undefined);
  }

  return (
    <Input
      className="kit-instant-time"
      aria-label={label}
      aria-invalid={isWrong}
      {...(isWrong && { status: 'error', title: t('kit.day.timeRule') })}
      placeholder={form}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      disabled={disabled}
      value={written ?? shown}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      suffix={
        <Button
          type="text"
          size="small"
          icon={<ClockCircleOutlined />}
          aria-label={t('kit.day.now')}
          title={t('kit.day.now')}
          disabled={disabled}
          onClick={onNow}
        />
      }
    />
  );
}
