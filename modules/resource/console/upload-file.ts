import { upload, type UploadOptions } from '@kaiyin/console-kit';
import { addResource, type Uploaded } from '@kaiyin/modules/resource/schema';

interface FileOptions extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** The folder that it comes into; none unless told. */
  folderId?: number;
}

/** Puts a file into the library of the current site; refusals are thrown as `ApiError` and shown by the caller. */
export function uploadFile(file: File, { folderId = 0, ...options }: FileOptions = {}): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', file, file.name);
  const path = folderId ? `${addResource.path}?folderId=${folderId}` : addResource.path;
  return upload<Uploaded>(path, form, { ...options, quiet: true });
}
