import {
  ApiError,
  call,
  keepJson,
  readKeptJson,
  upload,
  useCurrentSite,
  type UploadOptions,
} from '@kaiyin/console-kit';
import {
  beginUpload,
  dropUpload,
  finishUpload,
  openUpload,
  pieceSize,
  sendPiece,
  type OpenUpload,
  type Uploaded,
} from '@kaiyin/modules/resource/schema';
import { whenOnline } from './when-online.ts';

interface PiecesOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  folderId: number;
}

// What has begun is remembered beyond a reload: the same file, chosen again, goes on where it was.
const keptAs = 'resource.uploads';
const kept = () => readKeptJson<Record<string, number>>(keptAs, {});
const markOf = ({ name, size, lastModified }: File, folderId: number): string =>
  [useCurrentSite.getState().siteId, folderId, name, size, lastModified].join('/');

function remember(mark: string, id: number | undefined): void {
  const { [mark]: _, ...others } = kept();
  keepJson(keptAs, id === undefined ? others : { ...others, [mark]: id });
}

/** Milliseconds: the server puts the pieces together and reads what they are. */
const finishing = 10 * 60_000;

/**
 * Puts a large file into the library piece by piece. It goes on where it was after a cut line, a pause (the signal) or a
 * reload; refusals are thrown as `ApiError`, as is a line that stays cut.
 */
export async function sendInPieces(file: File, { folderId, signal, onProgress }: PiecesOptions): Promise<Uploaded> {
  const options = { quiet: true, repeatSubmit: false, ...(signal && { signal }) };
  const mark = markOf(file, folderId);
  let { id, offset } = await open();
  const tell = (more = 0) => onProgress?.(Math.min(99, Math.floor(((offset + more) / file.size) * 100)));
  while (offset < file.size) {
    tell();
    ({ offset } = await whenOnline(() => next(), signal));
  }
  const uploaded = await whenOnline(() => call(finishUpload, { id }, { ...options, timeout: finishing }), signal);
  remember(mark, undefined);
  return uploaded;

  async function open(): Promise<OpenUpload> {
    const known = kept()[mark];
    const found = known && (await whenOnline(() => call(openUpload, { id: known }, options), signal).catch(orGone));
    if (found) return found;
    const { name, size } = file;
    const begun = await whenOnline(() => call(beginUpload, { name, size, folderId }, options), signal);
    remember(mark, begun.id);
    return begun;
  }

  async function next(): Promise<OpenUpload> {
    const piece = file.slice(offset, offset + pieceSize);
    const form = new FormData();
    form.append('file', piece, 'piece');
    const query = new URLSearchParams({ offset: String(offset), ...(await hashOf(piece)) });
    const path = `${sendPiece.path.replace('{id}', String(id))}?${query}`;
    const onPiece = (percent: number) => tell((piece.size * percent) / 100);
    return upload<OpenUpload>(path, form, { quiet: true, onProgress: onPiece, ...(signal && { signal }) }).catch(
      (error: unknown) => {
        // The answer to a piece got lost: the server says where it is.
        const { data } = error as { data?: Partial<OpenUpload> | null };
        if (error instanceof ApiError && typeof data?.offset === 'number' && data.offset !== offset)
          return data as OpenUpload;
        throw error;
      },
    );
  }
}

/** Gives up what has arrived of a file, if any has. */
export async function dropSent(file: File, folderId: number): Promise<void> {
  const mark = markOf(file, folderId);
  const id = kept()[mark];
  if (id === undefined) return;
  remember(mark, undefined);
  await call(dropUpload, { id }, { quiet: true }).catch(() => undefined);
}

function orGone(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 404) return undefined;
  throw error;
}

/** The hash of a piece, for the server to compare; browsers make none on lines that are not safe. */
async function hashOf(piece: Blob): Promise<{ sha256?: string }> {
  // Typed as always there; it is not on plain http.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return {};
  const digest = new Uint8Array(await subtle.digest('SHA-256', await piece.arrayBuffer()));
  return { sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
