import type { EditorParts } from '../content-types.ts';
import { draftFields, sameValue, type Draft, type DraftField } from './draft.ts';

export type Side = 'mine' | 'theirs';
/** `both`: the body with the changes of both sides. */
export type Choice = Side | 'both';

export interface Difference {
  field: DraftField;
  /** Both changed it since the text they started from. */
  isContested: boolean;
  /** What is taken unless the user says otherwise. */
  suggested: Side;
}

/** Where two texts differ; what only one of both changed is suggested from that one. */
export function differences(mine: Draft, theirs: Draft, base: Draft | undefined): Difference[] {
  return draftFields
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => {
      const byMe = !base || !sameValue(mine[field], base[field]);
      const byThem = !base || !sameValue(theirs[field], base[field]);
      return { field, isContested: byMe && byThem, suggested: byMe ? 'mine' : 'theirs' };
    });
}

/** The body with the changes of both sides; undefined where its kind cannot tell how. */
export function bothBodies(
  merge: EditorParts['merge'],
  { base, mine, theirs }: { base: Draft | undefined; mine: Draft; theirs: Draft },
): string | undefined {
  if (!base || mine.body === theirs.body) return undefined;
  return merge?.({ base: base.body, mine: mine.body, theirs: theirs.body });
}

/** The text that comes of the choices; fields without one stay mine. `bothBody` is the body with everyone's changes. */
export function merged(
  mine: Draft,
  theirs: Draft,
  choices: Partial<Record<DraftField, Choice>>,
  bothBody = mine.body,
): Draft {
  const taken = draftFields.filter((field) => choices[field] === 'theirs').map((field) => [field, theirs[field]]);
  return { ...mine, ...Object.fromEntries(taken), ...(choices.body === 'both' && { body: bothBody }) };
}
