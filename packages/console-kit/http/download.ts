import { text } from '../i18n/text.ts';
import { ApiError } from './api-error.ts';
import { commonHeaders } from './headers.ts';
import { notifyError } from './notify.ts';
import { apiBase, toQuery } from './outgoing.ts';
import { networkFailure, statusFailure, toRefusal, type Envelope } from './reply.ts';

export interface DownloadOptions {
  /** Sends these as a form-encoded POST instead of a GET. */
  form?: Record<string, unknown>;
  /** Name to save under when the server gives none. */
  fileName?: string;
  signal?: AbortSignal;
}

/** Fetches a file and saves it under the name in the header `download-filename`; refusals are shown. */
export async function download(path: string, options: DownloadOptions = {}): Promise<void> {
  try {
    const { blob, fileName } = await fetchFile(path, options);
    save(blob, fileName);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError(error);
    throw error;
  }
}

/** The file behind a path, or the server's refusal as `ApiError`. */
export async function fetchFile(
  path: string,
  options: DownloadOptions = {},
): Promise<{ blob: Blob; fileName: string }> {
  const response = await request(path, options);
  if (!response.ok) throw statusFailure(response.status);
  const name = response.headers.get('download-filename');
  if (!name && response.headers.get('content-type')?.includes('application/json')) throw await refusal(response);
  return {
    blob: await response.blob(),
    fileName: name ? decodeURIComponent(name) : (options.fileName ?? lastPart(path)),
  };
}

interface Asked extends DownloadOptions {
  headers?: Record<string, string>;
}

/** Asks for a file, or for what is answered in its place. */
export async function request(path: string, { form, signal, headers }: Asked): Promise<Response> {
  const init: RequestInit = { headers: { ...commonHeaders(), ...headers }, ...(signal && { signal }) };
  const body = form && { method: 'POST', body: new URLSearchParams(toQuery(form).slice(1)) };
  try {
    return await fetch(apiBase + path, { ...init, ...body });
  } catch (error) {
    throw signal?.aborted ? error : networkFailure();
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const envelope = (await response.json().catch(() => ({}))) as Envelope;
  if (envelope.code === undefined || envelope.code === 200) {
    return new ApiError('refused', 500, text('kit.http.downloadFailed'));
  }
  return toRefusal(envelope);
}

const lastPart = (path: string) => path.split('?')[0]?.split('/').pop() || 'download';

/** Saves bytes as a file of the browser's. */
export function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
