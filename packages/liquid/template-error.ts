import { sayTemplateMessage, type TemplateLocale, type TemplateMessageKey, type TemplateParams } from './messages.ts';

export type TemplateErrorCode =
  | 'syntax'
  | 'unknown-tag'
  | 'unknown-field'
  | 'unknown-filter'
  | 'unknown-variable'
  | 'attribute'
  | 'include-missing'
  | 'include-cycle'
  | 'limit'
  | 'render'
  | 'host';

export interface TemplateErrorDetails {
  template: string;
  line: number;
  column: number;
  /** Characters of the offending token. */
  length: number;
  token: string;
  page?: string | undefined;
  severity?: 'error' | 'warning';
}

/** A fault with its place: template name, line and column (both from 1), the offending token and the page being rendered. */
export class TemplateError extends Error {
  readonly code: TemplateErrorCode;
  readonly key: TemplateMessageKey;
  readonly params: TemplateParams;
  readonly template: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly token: string;
  readonly severity: 'error' | 'warning';
  page: string | undefined;

  constructor(fault: Fault, details: TemplateErrorDetails) {
    super(fault.message, { cause: fault.cause });
    this.name = 'TemplateError';
    this.code = fault.code;
    this.key = fault.key;
    this.params = fault.params;
    this.template = details.template;
    this.line = details.line;
    this.column = details.column;
    this.length = details.length;
    this.token = details.token;
    this.page = details.page;
    this.severity = details.severity ?? 'error';
  }

  /** The message in a language of the reader; `message` is English. */
  text(locale: TemplateLocale): string {
    return sayTemplateMessage(locale, this.key, this.params);
  }
}

const codes: Partial<Record<TemplateMessageKey, TemplateErrorCode>> = {
  unknownTag: 'unknown-tag',
  strayTag: 'unknown-tag',
  unknownFilter: 'unknown-filter',
  unknownVariable: 'unknown-variable',
  unknownField: 'unknown-field',
  undefinedVariable: 'unknown-variable',
  attributeUnknown: 'attribute',
  attributeUnknownNone: 'attribute',
  attributeTwice: 'attribute',
  attributeRequired: 'attribute',
  attributeWrong: 'attribute',
  onlyOnce: 'attribute',
  includeMissing: 'include-missing',
  includeCycle: 'include-cycle',
  includeDepth: 'limit',
  sourceLimit: 'limit',
  nestingLimit: 'limit',
  stepLimit: 'limit',
  timeLimit: 'limit',
  outputLimit: 'limit',
  memoryLimit: 'limit',
  parseLimit: 'limit',
  depthLimit: 'limit',
  wrongInteger: 'render',
  comparison: 'render',
  incomparable: 'render',
  divisionByZero: 'render',
  propertyOf: 'render',
  needsArray: 'render',
  wrongBase64: 'render',
  wrongEncoding: 'render',
  wrongNumber: 'render',
  includeInRender: 'render',
  includeName: 'render',
  internal: 'render',
  hostTag: 'host',
  hostFilter: 'host',
  undeclaredRead: 'host',
};

export interface FaultPlace {
  /** Offset into the source. */
  at: number;
  length: number;
}

/** A fault that does not know its template yet; becomes a `TemplateError` on its way out. */
export class Fault extends Error {
  readonly code: TemplateErrorCode;
  readonly key: TemplateMessageKey;
  readonly params: TemplateParams;
  readonly place: FaultPlace | undefined;

  constructor(
    key: TemplateMessageKey,
    params: TemplateParams = {},
    about: { place?: FaultPlace; cause?: unknown } = {},
  ) {
    super(sayTemplateMessage('en', key, params), { cause: about.cause });
    this.name = 'Fault';
    this.code = codes[key] ?? 'syntax';
    this.key = key;
    this.params = params;
    this.place = about.place;
  }
}
