import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import './monitor.css';

interface FactsProps {
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Beside one another where there is room; one unless told. */
  columns?: number;
}

/** What is true of something, line by line. */
export function Facts({ title, facts, columns = 1 }: FactsProps) {
  return (
    <section className="kit-surface" aria-label={title}>
      <h2>{title}</h2>
      <Descriptions
        column={{ xs: 1, lg: columns }}
        size="small"
        colon={false}
        styles={{ label: { width: 128 } }}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  );
}
