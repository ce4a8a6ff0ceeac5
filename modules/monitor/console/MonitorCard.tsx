import './monitor.css';

interface MonitorCardProps {
  title: string;
  value: string;
  note?: string;
  /** Is to be looked after. */
  isHigh?: boolean;
}

/** One number that says how things are. */
export function MonitorCard({ title, value, note, isHigh = false }: MonitorCardProps) {
  return (
    <dl className="kit-surface monitor-card" style={{ margin: 0 }}>
      <dt>{title}</dt>
      <dd className="monitor-number" {...(isHigh && { 'data-tone': 'attention' })}>
        {value}
      </dd>
      {note && <dt>{note}</dt>}
    </dl>
  );
}
