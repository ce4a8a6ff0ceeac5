import type { ReactNode } from 'react';
import { toneOf, type Tone } from './tones.ts';
import './page.css';

/** A dot in any colour before its words. */
export function ColorDot({ color, children }: { color: string; children?: ReactNode }) {
  return (
    <span className="kit-dot">
      <i style={{ background: color }} />
      {children}
    </span>
  );
}

const colours: Record<Tone, string> = {
  good: 'var(--ant-color-success)',
  busy: 'var(--ant-color-info)',
  attention: 'var(--ant-color-warning)',
  bad: 'var(--ant-color-error)',
  quiet: 'var(--ant-color-text-quaternary)',
};

/** A state as a dot and its word; the tone follows the state's name unless given. */
export function StatusDot({ state, tone, children }: { state: string | boolean; tone?: Tone; children: ReactNode }) {
  return <ColorDot color={colours[tone ?? toneOf(state)]}>{children}</ColorDot>;
}
