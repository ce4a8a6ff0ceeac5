import type { MessageKey, Params } from '@kaiyin/entity';

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
export const forbidden = (): Refusal => new Refusal(403, 'Error.403');
export const notFound = (): Refusal => new Refusal(404, 'Error.404');
export const passwordChangeNeeded = (): Refusal =>
  new Refusal(403, 'Error.passwordChangeNeeded', {}, undefined, { mustChangePassword: true });
