import { notifyError } from './notify.ts';
import { isExpired } from './call.ts';
import { commonHeaders } from './headers.ts';
import { apiBase } from './outgoing.ts';
import { cancelled, networkFailure, statusFailure, toRefusal, type Envelope } from './reply.ts';
import { askToSignIn } from './session-expired.ts';

export interface UploadOptions {
  /** Called with the share already sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  quiet?: boolean;
}

/** Posts a form with files and answers the data of the reply; `path` is below the API prefix. */
export async function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  try {
    const first = await post(path, form, options);
    const envelope = isExpired(first, {}) && (await askToSignIn()) ? await post(path, form, options) : first;
    if ((envelope.code ?? 200) !== 200) throw toRefusal(envelope);
    return envelope.data as T;
  } catch (error) {
    if (!options.quiet) notifyError(error);
    throw error;
  }
}

function post(path: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    request.open('POST', apiBase + path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300 && request.response;
      if (ok) resolve(request.response as Envelope);
      else reject(statusFailure(request.status));
    };
    request.onerror = () => reject(networkFailure());
    request.onabort = () => reject(cancelled());
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
