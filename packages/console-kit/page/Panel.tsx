import type { ReactNode } from 'react';
import './panel.css';

/** A part of a page under its own name, with what can be done with it beside. */
export const Panel = ({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) => (
  <section className="kit-surface kit-panel" aria-label={title}>
    <div className="kit-panel-head">
      <h2>{title}</h2>
      {tools && <span className="kit-tools">{tools}</span>}
    </div>
    {children}
  </section>
);
