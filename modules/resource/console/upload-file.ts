import { upload, type UploadOptions } from '@kaiyin/console-kit';
import { addResource, type Uploaded } from '@kaiyin/modules/resource/schema';

interface FileOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** The folder that it comes into; none unless told. */
  folderId?: number;
  /** It was made of a picture of the library. */
  edited?: boolean;
}

/** Puts a file into the library of the current site; refusals are thrown as `ApiError` and shown by the caller. */
export function uploadFile(
  file: File,
  { folderId = 0, edited = false, ...options }: FileOptions = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', file, file.name);
  const query = new URLSearchParams({
    ...(folderId && { folderId: String(folderId) }),
    ...(edited && { edited: 'true' }),
  });
  const path = query.size > 0 ? `${addResource.path}?${query}` : addResource.path;
  return upload<Uploaded>(path, form, { ...options, quiet: true });
}
