import { currentLocale, useText } from '@kaiyin/console-kit';
import { InputNumber, Radio, Select } from 'antd';
import { startOf, units, waysOf, type Part, type Unit, type Way } from './parts.ts';

interface PartTabProps {
  unit: Unit;
  part: Part;
  onChange: (part: Part) => void;
}

/** The ways in which one word of an expression can be said. */
export function PartTab({ unit, part, onChange }: PartTabProps) {
  const t = useText();
  const choose = (way: Way) => onChange(way === part.way ? part : startOf(unit, way));
  return (
    <Radio.Group
      name={`cron-${unit}`}
      value={part.way}
      onChange={({ target }) => choose(target.value as Way)}
      className="job-ways"
    >
      {waysOf(unit).map((way) => (
        <div key={way} className="job-way">
          <Radio value={way}>{t(`job.way.${way as Exclude<Way, 'other'>}`)}</Radio>
          {way === part.way && <Numbers {...{ unit, part, onChange }} />}
        </div>
      ))}
      {part.way === 'other' && (
        <div className="job-way">
          <Radio value="other">
            <code>{part.word}</code>
          </Radio>
        </div>
      )}
    </Radio.Group>
  );
}

function Numbers({ unit, part, onChange }: PartTabProps) {
  const t = useText();
  const [min, max] = units[unit];
  const number = (label: string, value: number, change: (value: number) => void, least: number = min) => (
    <InputNumber
      aria-label={label}
      precision={0}
      min={least}
      max={max}
      value={value}
      style={{ width: 88 }}
      onChange={(next) => next !== null && change(next)}
    />
  );
  const weekday = (value: number, change: (value: number) => void) => (
    <Select
      aria-label={t('job.nthWeekday')}
      style={{ width: 128 }}
      value={value}
      options={namesOf('weekday')}
      onChange={change}
    />
  );
  switch (part.way) {
    case 'range':
      return (
        <>
          {number(t('job.from'), part.from, (from) => onChange({ ...part, from }))}
          {number(t('job.to'), part.to, (to) => onChange({ ...part, to }))}
        </>
      );
    case 'step':
      return (
        <>
          {number(t('job.from'), part.from, (from) => onChange({ ...part, from }))}
          {number(t('job.step'), part.step, (step) => onChange({ ...part, step }), 1)}
        </>
      );
    case 'list':
      return (
        <Select
          mode="multiple"
          aria-label={t('job.choose')}
          placeholder={t('job.choose')}
          style={{ minWidth: 240, maxWidth: '100%' }}
          value={part.list}
          options={namesOf(unit)}
          onChange={(list) => list.length > 0 && onChange({ ...part, list })}
        />
      );
    case 'nearest':
      return number(t('job.unit.day'), part.day, (day) => onChange({ ...part, day }));
    case 'lastWeekday':
      return weekday(part.weekday, (weekday) => onChange({ ...part, weekday }));
    case 'nth':
      return (
        <>
          <Select
            aria-label={t('job.nthWhich')}
            value={part.nth}
            options={[1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))}
            onChange={(nth) => onChange({ ...part, nth })}
          />
          {weekday(part.weekday, (weekday) => onChange({ ...part, weekday }))}
        </>
      );
    default:
      return null;
  }
}

// The first of March 2026 was a Sunday.
const dayNamed = (weekday: number) =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 1 + weekday));

function namesOf(unit: Unit): { value: number; label: string }[] {
  const [least, greatest] = units[unit];
  return Array.from({ length: greatest - least + 1 }, (_, index) => {
    const value = least + index;
    return { value, label: unit === 'weekday' ? dayNamed(value) : String(value) };
  });
}
