import { SafeHtml } from '../safe-html.ts';
import { Fault } from '../template-error.ts';
import { itemAt } from '../values/member.ts';

/** What one page may use. Included templates draw on the budget of their page. */
export interface RenderLimits {
  /** Bytes of output, captured text included. Default 8 MB. */
  outputBytes?: number;
  /** Rendered nodes. Default 2,000,000. */
  steps?: number;
  /** Milliseconds by the clock. Default 10,000. */
  milliseconds?: number;
  /** What time goes by; that of the wall unless told, waiting for data included. */
  clock?: () => number;
  /** Allocation units (roughly list items and characters made by filters and ranges). Default 10,000,000. */
  memory?: number;
  /** Characters that a filter may parse at once. Default any number. */
  parsed?: number;
}

export interface Budget {
  readonly limits: Required<RenderLimits>;
  readonly deadline: number;
  steps: number;
  /** Steps at which limits are looked at again. */
  nextCheck: number;
  /** Characters that were captured or rendered by included templates. */
  written: number;
  memory: number;
}

const wallClock = (): number => performance.now();
const STEPS_BETWEEN_CHECKS = 256;
const SMALL = 64;

export function createBudget(given: RenderLimits = {}): Budget {
  const { outputBytes = 8_000_000, steps = 2_000_000, milliseconds = 10_000, memory = 10_000_000 } = given;
  const { parsed = Number.POSITIVE_INFINITY, clock = wallClock } = given;
  return {
    limits: { outputBytes, steps, milliseconds, clock, memory, parsed },
    deadline: clock() + milliseconds,
    steps: 0,
    nextCheck: Math.min(steps, STEPS_BETWEEN_CHECKS),
    written: 0,
    memory: 0,
  };
}

/** Pays for the nodes of a block; `output` is what its template has written so far. */
export function spendSteps(budget: Budget, steps: number, output: string): void {
  budget.steps += steps;
  if (budget.steps > budget.nextCheck) checkSteps(budget);
  if (budget.written + output.length > budget.limits.outputBytes) throw outputFault(budget);
}

/** Has the limits looked at with the next block: time went by while something was waited for. */
export function dueForCheck(budget: Budget): void {
  budget.nextCheck = 0;
}

/** Pays for text that was captured or included, beside the output it may become part of. */
export function spendText(budget: Budget, text: string): void {
  budget.written += text.length;
  if (budget.written > budget.limits.outputBytes) throw outputFault(budget);
}

/** Pays for what a filter or range made. */
export function spendMemory(budget: Budget, units: number): void {
  if (units <= SMALL) return;
  budget.memory += units;
  if (budget.memory > budget.limits.memory) throw new Fault('memoryLimit');
  checkTime(budget);
}

/** Characters of an input that a filter walks for one step. */
const CHARACTERS_PER_STEP = 16;

/** Of an input that a filter of the host walks: it may parse and clean what others only copy. */
const CHARACTERS_PER_HOST_STEP = 2;

/** Pays for what a filter walks through: long texts and lists, by their length. */
export const spendWalk = (budget: Budget, input: unknown): void =>
  spendLength(budget, lengthOfInput(input), CHARACTERS_PER_STEP);
/** The same for filters of the host, which know nothing of the budget: dearer, looked at before each, lists by what they hold. */
export const spendHostWalk = (budget: Budget, input: unknown): void =>
  spendLength(budget, wholeLength(input, budget.limits.steps * CHARACTERS_PER_HOST_STEP), CHARACTERS_PER_HOST_STEP);

/** Refuses a text, or a list that a filter makes a text of, which is too long to be parsed where the page is rendered. */
export function allowParsing({ limits }: Budget, input: unknown): void {
  if (limits.parsed < Number.POSITIVE_INFINITY && wholeLength(input, limits.parsed) > limits.parsed)
    throw new Fault('parseLimit', { limit: limits.parsed });
}

function spendLength(budget: Budget, length: number, charactersPerStep: number): void {
  if (length <= SMALL) return;
  budget.steps += length / charactersPerStep;
  checkSteps(budget);
}

function lengthOfInput(input: unknown): number {
  if (typeof input === 'string' || Array.isArray(input)) return input.length;
  return input instanceof SafeHtml ? input.html.length : 0;
}

const DEEPEST_LIST = 20;

/** Items and characters of a list and of those in it, which may hold one another often: counted no further than `most`. */
function wholeLength(input: unknown, most: number, depth = 0): number {
  const length = lengthOfInput(input);
  if (!Array.isArray(input)) return length;
  if (depth > DEEPEST_LIST) return most + 1;
  let whole = length;
  for (let index = 0; index < length && whole <= most; index++)
    whole += wholeLength(itemAt(input, index), most - whole, depth + 1);
  return whole;
}

/** Searching for a long text in a long text may take the product of their lengths. */
export function spendSearch(budget: Budget, text: string, pattern: string): void {
  if (pattern.length > 256 && pattern.length < text.length) spendMemory(budget, (text.length * pattern.length) / 256);
}

/** The finished page, if it is not too large in UTF-8. */
export function finishOutput(budget: Budget, html: string): string {
  const { outputBytes } = budget.limits;
  if (html.length * 3 > outputBytes && Buffer.byteLength(html) > outputBytes) throw outputFault(budget);
  return html;
}

function checkSteps(budget: Budget): void {
  const { steps } = budget.limits;
  if (budget.steps > steps) throw new Fault('stepLimit', { limit: steps });
  budget.nextCheck = Math.min(steps, budget.steps + STEPS_BETWEEN_CHECKS);
  checkTime(budget);
}

function checkTime({ deadline, limits }: Budget): void {
  if (limits.clock() > deadline) throw new Fault('timeLimit', { limit: limits.milliseconds });
}

const outputFault = ({ limits }: Budget): Fault => new Fault('outputLimit', { limit: limits.outputBytes });
