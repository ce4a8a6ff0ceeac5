import { detailsOf, type Located } from '../locate.ts';
import { Fault, type FaultPlace, TemplateError } from '../template-error.ts';

/** The body of a block that is being read, and its block: other bodies of one block are alternatives. */
export interface OpenBody {
  block: object;
  body: object;
}

/** A tag that only one of a template may be. */
export interface OnceTag {
  within: readonly OpenBody[];
  place: FaultPlace;
}

interface Noted {
  readonly template: Located;
  readonly doubts: TemplateError[];
  readonly onceTags: OnceTag[];
  readonly openBodies: readonly OpenBody[];
}

/** Doubts a tag that may be there once only, where another one of them has been rendered, or may have been. */
export function noteOnce(
  { doubts, onceTags, openBodies, template }: Noted,
  { tag, name, place }: { tag: string; name: string; place: FaultPlace },
): void {
  const own: OnceTag = { within: [...openBodies], place };
  const other = onceTags.find((one) => !areAlternatives(one, own));
  onceTags.push(own);
  if (!other) return;
  const { line } = detailsOf(template, other.place);
  const fault = new Fault('onlyOnce', { tag, name, line });
  // Conditions that stand apart may exclude each other.
  const isSure = other.within.every(({ body }) => own.within.some((one) => one.body === body));
  doubts.push(new TemplateError(fault, { ...detailsOf(template, place), severity: isSure ? 'error' : 'warning' }));
}

const areAlternatives = (one: OnceTag, other: OnceTag): boolean =>
  one.within.some(({ block, body }) => other.within.some((own) => own.block === block && own.body !== body));
