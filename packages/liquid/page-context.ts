import { Context, Drop, type Liquid } from 'liquidjs';
import type { Budget } from './budget.ts';

type PropertyKeyLike = string | number | Drop;

/** One page being rendered: shared by the page's template and everything it includes. */
export interface PageRun {
  readonly env: unknown;
  readonly budget: Budget;
  /** The page's variables; tags add to them. */
  readonly variables: Record<string, unknown>;
  renderInclude(name: string, variables: Record<string, unknown>, stack: readonly string[]): Promise<string>;
}

const CLOSED_KEYS = new Set([
  '__proto__',
  'liquidMethodMissing',
  'increment',
  'next',
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** Variables of one template of a page. Reads own properties of plain data; never calls a function. */
export class PageContext extends Context {
  readonly run: PageRun;
  readonly stack: readonly string[];

  constructor(liquid: Liquid, run: PageRun, stack: readonly string[], locals: Record<string, unknown>) {
    super(run.variables, liquid.options, { ownPropertyOnly: true, memoryLimit: run.budget.memory }, { liquid });
    this.run = run;
    this.stack = stack;
    this.renderLimit = stepLimiter(run.budget);
    Object.assign(this.bottom(), locals);
  }

  override readProperty(target: object, key: PropertyKeyLike): unknown {
    if (typeof target === 'function') return undefined;
    if (target instanceof Drop) return CLOSED_KEYS.has(String(key)) ? undefined : super.readProperty(target, key);
    const value: unknown = isCallable(target, key) ? undefined : super.readProperty(target, key);
    return typeof value === 'function' ? undefined : value;
  }
}

function isCallable(target: unknown, key: PropertyKeyLike): boolean {
  if (target === null || typeof target !== 'object') return false;
  const own = Object.getOwnPropertyDescriptor(target, String(key instanceof Drop ? key.valueOf() : key));
  return own !== undefined && (own.get !== undefined || typeof own.value === 'function');
}

function stepLimiter(budget: Budget): Context['renderLimit'] {
  const limiter = { use: budget.step, check: budget.step };
  return limiter as unknown as Context['renderLimit'];
}
