import type { Emitter } from 'liquidjs';
import { Fault } from './template-error.ts';

/** What one page may use. Included templates draw on the budget of their page. */
export interface RenderLimits {
  /** Bytes of output, captured text included. Default 8 MB. */
  outputBytes?: number;
  /** Rendered nodes. Default 2,000,000. */
  steps?: number;
  /** Wall-clock milliseconds, waiting for data included. Default 10,000. */
  milliseconds?: number;
  /** Allocation units (roughly list items and characters made by filters and ranges). Default 10,000,000. */
  memory?: number;
}

export interface Budget {
  readonly memory: number;
  step(): void;
  write(html: string): void;
}

export function createBudget(limits: RenderLimits = {}): Budget {
  const { outputBytes = 8_000_000, steps = 2_000_000, milliseconds = 10_000, memory = 10_000_000 } = limits;
  const deadline = performance.now() + milliseconds;
  let used = 0;
  let written = 0;
  return {
    memory,
    step() {
      used += 1;
      if (used > steps) throw new Fault('limit', `the page takes more than ${steps} steps`);
      if (performance.now() > deadline) throw new Fault('limit', `the page takes longer than ${milliseconds} ms`);
    },
    write(html) {
      written += Buffer.byteLength(html);
      if (written > outputBytes) throw new Fault('limit', `the page is larger than ${outputBytes} bytes`);
    },
  };
}

/** Collects output and charges it to the budget; `html` receives only finished, escaped pieces. */
export class BudgetEmitter implements Emitter {
  buffer = '';
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  write(html: unknown): void {
    const text = String(html ?? '');
    this.#budget.write(text);
    this.buffer += text;
  }
}
