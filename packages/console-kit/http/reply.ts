import { hasText, text, textOf } from '../i18n/text.ts';
import { ApiError, type FieldIssue } from './api-error.ts';

/** The envelope around every answer. */
export interface Envelope {
  code?: number;
  msg?: string;
  data?: unknown;
  rows?: unknown[];
  total?: number | string;
  isMore?: boolean;
}

/** Whether the server refuses everything until the password has been changed. */
export const asksForPassword = ({ data }: Envelope): boolean =>
  typeof data === 'object' && data !== null && 'mustChangePassword' in data;

/** Whether the server says more than that a right is missing. */
const isExplained = (data: unknown): boolean => typeof data === 'object' && data !== null && 'isExplained' in data;

/** Text of a refusal: by code, unless the server explains it; else the server's words, else the default. */
function refusalText({ code, msg, data }: Envelope): string {
  if (msg && (asksForPassword({ data }) || isExplained(data))) return msg;
  if (hasText(`Error.${code}`)) return textOf(`Error.${code}`);
  return msg || textOf('Error.default');
}

export function toRefusal(envelope: Envelope): ApiError {
  const code = envelope.code ?? 200;
  if (code === 401) return new ApiError('session', code, text('kit.http.invalidSession'));
  return new ApiError('refused', code, refusalText(envelope), toIssues(envelope.data), envelope.data);
}

const toIssues = (data: unknown): FieldIssue[] => (Array.isArray(data) ? data.filter(isIssue) : []);

const isIssue = (one: unknown): one is FieldIssue =>
  typeof one === 'object' &&
  one !== null &&
  'field' in one &&
  typeof one.field === 'string' &&
  'message' in one &&
  typeof one.message === 'string';

export const statusFailure = (status: number): ApiError =>
  new ApiError('status', status, text('kit.http.status', { status: String(status).padStart(3, '0').slice(-3) }));

export const networkFailure = (): ApiError => new ApiError('network', 0, text('kit.http.network'));
export const timeoutFailure = (): ApiError => new ApiError('timeout', 0, text('kit.http.timeout'));
export const cancelled = (): ApiError => new ApiError('cancelled', 0, text('kit.http.cancelled'));
