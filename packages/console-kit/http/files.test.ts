import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessages } from '../i18n/text.ts';
import { kitMessages } from '../messages.ts';
import { download, fetchFile } from './download.ts';
import { useSession } from '../session/session.ts';
import { setNotify } from './notify.ts';
import { upload } from './upload.ts';

const shown: string[][] = [];
const fetched = vi.fn<typeof fetch>();
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('resolved'),
    (error: unknown) => error,
  );

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  addMessages(kitMessages);
  useSession.setState({ token: 't' });
  setNotify((kind, text) => shown.push([kind, text]));
});
afterEach(() => vi.unstubAllGlobals());

describe('a download', () => {
  it('is named by the decoded header', async () => {
    fetched.mockResolvedValueOnce(
      new Response('x', { headers: { 'download-filename': encodeURIComponent('报表 1.xlsx') } }),
    );
    expect((await fetchFile('/common/download?path=a')).fileName).toBe('报表 1.xlsx');
    expect(fetched.mock.lastCall).toMatchObject([
      '/kx-api/common/download?path=a',
      { headers: { Authorization: 'Bearer t' } },
    ]);
  });

  it('is a form-encoded POST when it has a form', async () => {
    fetched.mockResolvedValueOnce(new Response('x'));
    expect((await fetchFile('/export', { form: { name: 'a b' }, fileName: 'e.zip' })).fileName).toBe('e.zip');
    expect(String(fetched.mock.lastCall![1]!.body)).toBe('name=a+b');
  });

  it.each([
    [{ code: 500, msg: 'No such file' }, ['error', 'No such file']],
    [{ code: 601, msg: 'Too large' }, ['warning', 'Too large']],
    [{}, ['error', 'The download failed, please contact the administrator']],
  ])('shows the refusal %o instead of saving it', async (reply, notice) => {
    fetched.mockResolvedValueOnce(Response.json(reply));
    await failure(download('/x'));
    expect(shown).toEqual([notice]);
  });
});

describe('an upload', () => {
  const answering = (response: unknown, status = 200) =>
    class {
      upload: { onprogress?: (event: object) => void } = {};
      status = status;
      response = response;
      sent: [string, string][] = [];
      onload = () => {};
      open(): void {}
      setRequestHeader(name: string, value: string): void {
        this.sent.push([name, value]);
      }
      send(): void {
        this.upload.onprogress?.({ loaded: 1, total: 4 });
        this.onload();
      }
    };

  it('reports progress and answers the data', async () => {
    vi.stubGlobal('XMLHttpRequest', answering({ code: 200, data: { fileName: '/a.png' } }));
    const onProgress = vi.fn<(percent: number) => void>();
    expect(await upload('/common/upload', new FormData(), { onProgress })).toEqual({ fileName: '/a.png' });
    expect(onProgress).toHaveBeenCalledWith(25);
  });

  it('shows refusals and bad statuses', async () => {
    vi.stubGlobal('XMLHttpRequest', answering({ code: 500, msg: 'Wrong type' }));
    await failure(upload('/common/upload', new FormData()));
    vi.stubGlobal('XMLHttpRequest', answering(null, 413));
    await failure(upload('/common/upload', new FormData()));
    expect(shown).toEqual([
      ['error', 'Wrong type'],
      ['error', 'Server API error 413'],
    ]);
  });
});
