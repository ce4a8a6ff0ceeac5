import { join } from 'node:path';
import type { Envelope, TestApp } from './server.ts';

/** Where a small film and a small sound are. */
export const demoMedia = join(import.meta.dirname, '../apps/server/seeds/demo/media');

interface Sent {
  name: string;
  bytes: Buffer;
}

/** Puts files into the library of a site; as an administrator unless told. `path` is where they are sent to. */
export async function sendFiles<T>(
  test: TestApp,
  site: number,
  files: readonly Sent[],
  as: string | null = test.admin,
  path = '/cms/resource',
): Promise<Envelope<T>> {
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(`--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}`,
    payload: Buffer.concat([...parts, Buffer.from('--cut--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=cut',
      'accept-language': 'en',
      currentsite: String(site),
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
  });
  return reply.json();
}
