export type TemplateErrorCode =
  | 'syntax'
  | 'unknown-tag'
  | 'unknown-filter'
  | 'attribute'
  | 'include-missing'
  | 'include-cycle'
  | 'limit'
  | 'render'
  | 'host';

export interface TemplateErrorDetails {
  code: TemplateErrorCode;
  template: string;
  line: number;
  column: number;
  token?: string | undefined;
  page?: string | undefined;
  cause?: unknown;
}

/** A fault with its place: template name, line and column (both from 1), the offending token and the page being rendered. */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode;
  readonly template: string;
  readonly line: number;
  readonly column: number;
  readonly token: string | undefined;
  page: string | undefined;

  constructor(message: string, details: TemplateErrorDetails) {
    super(message, { cause: details.cause });
    this.name = 'TemplateError';
    this.code = details.code;
    this.template = details.template;
    this.line = details.line;
    this.column = details.column;
    this.token = details.token;
    this.page = details.page;
  }
}

/** A fault whose place is that of the node being parsed or rendered; becomes a `TemplateError` on its way out. */
export class Fault extends Error {
  readonly code: TemplateErrorCode;

  constructor(code: TemplateErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Fault';
    this.code = code;
  }
}
