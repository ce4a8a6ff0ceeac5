export interface FieldIssue {
  field: string;
  message: string;
}

/**
 * Why a call failed: `refused` by the server's code, `session` over, no `network`, `timeout`,
 * a bad HTTP `status`, a `repeat` of the previous submit, or `cancelled` by the caller.
 */
export type FailureKind = 'refused' | 'session' | 'network' | 'timeout' | 'status' | 'repeat' | 'cancelled';

/** A call that did not succeed; the message is in the user's language and ready to show. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** Code of the envelope, HTTP status, or 0 when there was no answer. */
  readonly code: number;
  readonly issues: FieldIssue[];
  /** What the refusal carries besides its words, for example the row as another left it. */
  readonly data: unknown;

  constructor(kind: FailureKind, code: number, message: string, issues: FieldIssue[] = [], data?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.issues = issues;
    this.data = data;
  }
}
