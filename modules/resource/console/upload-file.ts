import { upload, type UploadOptions } from '@kaiyin/console-kit';
import { addResource, type Uploaded } from '@kaiyin/modules/resource/schema';

/** Puts a file into the library of the current site; refusals are thrown as `ApiError` and shown by the caller. */
export function uploadFile(file: File, options: Pick<UploadOptions, 'onProgress' | 'signal'> = {}): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', file, file.name);
  return upload<Uploaded>(addResource.path, form, { ...options, quiet: true });
}
