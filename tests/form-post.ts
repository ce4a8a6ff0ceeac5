import type { InjectOptions } from 'light-my-request';
import type { Envelope, TestApp } from './server.ts';

export type FormParts = readonly (readonly [name: string, value: string | File])[];

interface Posted {
  headers?: Record<string, string>;
  /** Where it comes from. */
  ip?: string;
}

/** Sends a form with files, as a browser does, and answers the whole reply. */
export async function postForm(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  parts: FormParts,
  { headers = {}, ip }: Posted = {},
) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const options: InjectOptions = {
    method: 'POST',
    url: `/kx-api${path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
    ...(ip !== undefined && { remoteAddress: ip }),
  };
  return app.http.inject(options);
}

/** The same as a script does, and answers the envelope. */
export async function postFormByScript<T = unknown>(
  test: Pick<TestApp, 'app'>,
  path: string,
  parts: FormParts,
  { headers = {}, ...posted }: Posted = {},
): Promise<Envelope<T>> {
  const reply = await postForm(test, path, parts, { ...posted, headers: { accept: 'application/json', ...headers } });
  return reply.json();
}
