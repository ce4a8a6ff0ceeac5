import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Settings } from '@kaiyin/server-kit/s3';

export interface StoredObject {
  bytes: Buffer;
  type: string;
  cacheControl: string;
  sha256: string | undefined;
}

/** What a request was, as tests see it. */
export interface SeenRequest {
  method: string;
  host: string;
  /** Decoded key below the bucket; empty for a listing. */
  key: string;
}

interface Trouble {
  status: number;
  code?: string;
}

export interface FakeS3 {
  settings: S3Settings;
  objects: Map<string, StoredObject>;
  requests: SeenRequest[];
  /** Decides whether a request fails; what it asked for is still done where only the `answer` is `lost`. */
  trouble: (request: SeenRequest) => Trouble | 'hang up' | 'hang' | 'answer lost' | undefined;
  /** Entity tags are not MD5, as where a bucket is encrypted with a key of its owner's. */
  opaqueTags: boolean;
  /** The first of what is sent with such a name is answered once so many requests are under way, and a moment was left for more. */
  together: { name: RegExp; count: number } | undefined;
  /** Most requests that were under way at once. */
  busiest: number;
  close(): Promise<void>;
}

const hex = (bytes: Buffer | string, algorithm = 'sha256') => createHash(algorithm).update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const xmlText = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** S3 storage in memory that recomputes every signature and every hash, for one bucket. */
export async function startFakeS3(change: Partial<S3Settings> = {}): Promise<FakeS3> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    endpoint: `http://localhost:${port}`,
    region: 'eu-test-1',
    bucket: 'press',
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'secret/with+signs=',
    pathStyle: true,
    ...change,
  };
  // A client in a test may be given wrong settings; the storage keeps its own.
  const truth = { ...settings };
  let busy = 0;
  const fake: FakeS3 = {
    settings,
    objects: new Map(),
    requests: [],
    trouble: () => undefined,
    opaqueTags: false,
    together: undefined,
    busiest: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    busy += 1;
    fake.busiest = Math.max(fake.busiest, busy);
    response.once('close', () => (busy -= 1));
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    const { name, count } = fake.together ?? { name: /$./, count: 0 };
    const isOne = request.method === 'PUT' && name.test(request.url ?? '');
    while (isOne && fake.busiest < count && !response.destroyed) await sleep(5);
    if (isOne && busy === count) await sleep(50);
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const key = keyOf(path, request.headers.host ?? '');
    const seen = { method: request.method ?? '', host: request.headers.host ?? '', key: key ?? '' };
    fake.requests.push(seen);
    const trouble = fake.trouble(seen);
    if (trouble === 'hang') return;
    if (trouble === 'hang up') return void request.socket.destroy();
    if (trouble === 'answer lost') {
      apply(request, key ?? '', body);
      return void request.socket.destroy();
    }
    const refusal =
      trouble ?? (key === undefined ? { status: 404, code: 'NoSuchBucket' } : refusalOf(request, path, search, body));
    if (refusal) return void refuse(response, refusal);
    if (request.method === 'GET' && key === '') return void list(new URLSearchParams(search), response);
    return serve(request, response, key ?? '', body);
  }

  function keyOf(path: string, host: string): string | undefined {
    const parts = path.split('/').slice(1).map(decodeURIComponent);
    if (!truth.pathStyle) return host.startsWith(`${truth.bucket}.`) ? parts.join('/') : undefined;
    return parts[0] === truth.bucket ? parts.slice(1).join('/') : undefined;
  }

  function refusalOf(request: IncomingMessage, path: string, search: string, body: Buffer): Trouble | undefined {
    const { headers } = request;
    const shape =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\w+)$/;
    const [, id, day = '', region = '', names = '', signature] = shape.exec(headers.authorization ?? '') ?? [];
    if (id !== truth.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
    if (region !== truth.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
    const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
    if (mustBeSigned.some((name) => !names.split(';').includes(name))) return { status: 403, code: 'AccessDenied' };
    const date = String(headers['x-amz-date']);
    const scope = `${day}/${region}/s3/aws4_request`;
    const canonical = [
      request.method,
      path,
      search.split('&').filter(Boolean).toSorted().join('&'),
      ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      names,
      headers['x-amz-content-sha256'],
    ].join('\n');
    const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
      hmac,
      `AWS4${truth.secretAccessKey}`,
    );
    const wanted = hmac(signingKey, ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n')).toString('hex');
    if (signature !== wanted) return { status: 403, code: 'SignatureDoesNotMatch' };
    if (headers['x-amz-content-sha256'] !== hex(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
    if (request.method === 'PUT' && headers['content-length'] === undefined)
      return { status: 411, code: 'MissingContentLength' };
    return undefined;
  }

  function apply({ method, headers }: IncomingMessage, key: string, bytes: Buffer): void {
    if (method === 'DELETE') fake.objects.delete(key);
    if (method !== 'PUT') return;
    const [type = '', cacheControl = ''] = [headers['content-type'], headers['cache-control']];
    fake.objects.set(key, { bytes, type, cacheControl, sha256: headers['x-amz-meta-sha256'] as string | undefined });
  }

  function serve(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    apply(request, key, body);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const object = fake.objects.get(key);
    if (!object) return refuse(response, { status: 404, code: 'NoSuchKey' });
    const facts = { etag: tagOf(object), 'content-type': object.type, 'cache-control': object.cacheControl };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const bytes = start === undefined ? object.bytes : object.bytes.subarray(Number(start), Number(end) + 1);
    const status = start === undefined ? 200 : 206;
    response.writeHead(status, { ...facts, ...(object.sha256 && { 'x-amz-meta-sha256': object.sha256 }) });
    response.end(request.method === 'GET' ? bytes : undefined);
  }

  const pageSize = 7;
  function list(query: URLSearchParams, response: ServerResponse): void {
    const keys = [...fake.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const from = Number(/^page <(\d+)>$/.exec(query.get('continuation-token') ?? '')?.[1] ?? 0);
    const contents = keys.slice(from, from + pageSize).map((key) => {
      const object = fake.objects.get(key) as StoredObject;
      const shown = encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/');
      return `<Contents><Key>${shown}</Key><ETag>${xmlText(tagOf(object))}</ETag><Size>${object.bytes.length}</Size></Contents>`;
    });
    const more = from + pageSize < keys.length;
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><EncodingType>url</EncodingType><IsTruncated>${more}</IsTruncated>${contents.join('')}` +
          `${more ? `<NextContinuationToken>${xmlText(`page <${from + pageSize}>`)}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
  }

  const tagOf = ({ bytes }: StoredObject) =>
    `"${hex(fake.opaqueTags ? `salt${bytes.toString('hex')}` : bytes, 'md5')}"`;

  return fake;
}

const refuse = (response: ServerResponse, { status, code = 'Trouble' }: Trouble): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
