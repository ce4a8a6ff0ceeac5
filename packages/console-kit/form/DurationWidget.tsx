import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { textOf, useText } from '../i18n/text.ts';
import { durationUnits, unitOf, unitsUpTo, type DurationUnit } from './duration.ts';
import type { Widget } from './widget.ts';

/** A length of time as a number with its unit; the value is in seconds. */
export const DurationWidget: Widget = ({ id, value, onChange, disabled, table, name, field: { max } }) => {
  const t = useText();
  const units = unitsUpTo(max);
  const [chosen, setChosen] = useState<DurationUnit>();
  const seconds = typeof value === 'number' ? value : null;
  // What is typed stays in its unit, though it may be a whole number of a larger one.
  const unit = chosen && (seconds ?? 0) % durationUnits[chosen] === 0 ? chosen : unitOf(seconds ?? 0, units);
  const amount = seconds === null ? null : seconds / durationUnits[unit];
  const change = (next: number | null, of: DurationUnit) => {
    setChosen(of);
    onChange?.(next === null ? null : next * durationUnits[of]);
  };
  return (
    <Space.Compact>
      <InputNumber
        {...{ id, disabled }}
        precision={0}
        style={{ width: 120 }}
        value={amount}
        onChange={(next) => change(next, unit)}
      />
      <Select
        {...{ disabled }}
        style={{ width: 104 }}
        value={unit}
        aria-label={t('kit.duration.unitOf', { label: textOf(`${table}.${name}`) })}
        options={units.map((one) => ({ value: one, label: t(`kit.duration.unit.${one}`) }))}
        onChange={(next) => change(amount, next)}
      />
    </Space.Compact>
  );
};
