import type { Lacking, MessageKey, Params } from '@kaiyin/entity';
import type { RecordPlace, RecordRight } from './record-rights.ts';

export interface FieldIssue {
  path: string;
  key: string;
  params: Params;
}

/** A refusal that the caller is told about: its text is a message key, filled in the caller's language. */
export class Refusal extends Error {
  code: number;
  key: string;
  params: Params;
  issues: FieldIssue[] | undefined;
  /** Goes to the caller as `data`, when there are no issues. */
  data: unknown;
  constructor(code: number, key: string, params: Params = {}, issues?: FieldIssue[], data?: unknown) {
    super(key);
    this.data = data;
    this.code = code;
    this.key = key;
    this.params = params;
    this.issues = issues;
  }
}

/** Refuses with code 500 and a text of the catalogue. */
export function fail(key: MessageKey, params: Params = {}): never {
  throw new Refusal(500, key, params);
}

/** Refuses with code 601: the console shows it as a warning. */
export function warn(key: MessageKey, params: Params = {}): never {
  throw new Refusal(601, key, params);
}

/** Refuses at one field of the caller's form. */
export function failField(path: string, key: MessageKey, params: Params = {}): never {
  throw new Refusal(500, key, params, [{ path, key, params }]);
}

export const notSignedIn = (): Refusal => new Refusal(401, 'Error.401');
/** @param permission what would open it, for the caller to ask why they lack it */
export const forbidden = (permission?: string): Refusal =>
  new Refusal(403, 'Error.403', {}, undefined, permission && { lacking: { permission } satisfies Lacking });

/** Refuses whoever may not enter a site. */
export function siteForbidden(siteId: number): Refusal {
  const lacking: Lacking = { right: 'Site:View', siteId };
  return new Refusal(403, 'Error.siteForbidden', {}, undefined, { isExplained: true, lacking });
}

/** Refuses what takes a right to a record; says which one, and of what. */
export function recordForbidden(right: RecordRight, { siteId, path = [] }: RecordPlace, name: string): Refusal {
  const recordId = path.at(-1);
  const lacking: Lacking = { right, siteId, ...(recordId && { recordId }) };
  const words = { right: `{right.${right.replace(':', '.')}}`, name };
  return new Refusal(403, 'Error.recordForbidden', words, undefined, { isExplained: true, lacking });
}
export const notFound = (): Refusal => new Refusal(404, 'Error.404');
export const passwordChangeNeeded = (): Refusal =>
  new Refusal(403, 'Error.passwordChangeNeeded', {}, undefined, { mustChangePassword: true });
