/** What S3-compatible storage would not do; the message says which setting to look at. */
export class S3Failure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The storage's own word, such as `NoSuchBucket`, or the code of the connection's error. */
  readonly code: string;
  constructor(message: string, { status, code, cause }: { status: number; code: string; cause?: unknown }) {
    super(message, { cause });
    this.name = 'S3Failure';
    this.status = status;
    this.code = code;
  }
}

export interface BucketName {
  bucket: string;
  host: string;
}

const advice: Record<string, string> = {
  InvalidAccessKeyId: 'check KAIYIN_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'check KAIYIN_S3_SECRET_ACCESS_KEY',
  NoSuchBucket: 'check KAIYIN_S3_BUCKET',
  AuthorizationHeaderMalformed: 'check KAIYIN_S3_REGION',
  PermanentRedirect: 'check KAIYIN_S3_REGION and KAIYIN_S3_ENDPOINT',
  RequestTimeTooSkewed: "check this machine's clock",
  AccessDenied: 'the key KAIYIN_S3_ACCESS_KEY_ID may not do this: it must list, read, write and delete there',
};
const adviceByStatus: Record<number, string> = {
  301: 'check KAIYIN_S3_REGION and KAIYIN_S3_ENDPOINT',
  403: 'check KAIYIN_S3_ACCESS_KEY_ID and KAIYIN_S3_SECRET_ACCESS_KEY',
  404: 'check KAIYIN_S3_BUCKET and KAIYIN_S3_PATH_STYLE',
};

/** A failure from what the storage answered; `body` is its XML, which holds the code. */
export function answeredFailure({ bucket, host }: BucketName, status: number, body: string): S3Failure {
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(body)?.[1] ?? '';
  const hint = advice[code] ?? adviceByStatus[status] ?? 'try again later';
  return new S3Failure(`Bucket ${bucket} at ${host} answers ${status}${code && ` ${code}`}: ${hint}`, { status, code });
}

/** A failure from a connection that did not come about, broke, or took too long. */
export function connectionFailure({ bucket, host }: BucketName, error: unknown): S3Failure {
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  const late = name === 'TimeoutError' || /TIMEOUT/i.test(code);
  const reason = late ? 'takes too long' : `does not answer (${code || message})`;
  const cause = { status: 0, code: late ? 'Timeout' : code, cause: error };
  return new S3Failure(`Bucket ${bucket} at ${host} ${reason}: check KAIYIN_S3_ENDPOINT and the network`, cause);
}
