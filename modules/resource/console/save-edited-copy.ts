import { call, hasPermission } from '@kaiyin/console-kit';
import { updateResource, type ResourceView, type Uploaded } from '@kaiyin/modules/resource/schema';
import { uploadFile } from './upload-file.ts';

/**
 * Puts an edited picture into the library as a file of its own, with what is said of the picture that it was made from;
 * refusals are thrown as `ApiError` and shown by the caller.
 */
export async function saveEditedCopy(original: ResourceView, result: File): Promise<Uploaded> {
  const copy = await uploadFile(result, { folderId: original.folderId, edited: true });
  const { alt, credit, remark, tags } = original;
  const isDescribed = Boolean(alt || credit || remark) || tags.length > 0;
  if (!isDescribed || !hasPermission('cms:resource:edit')) return copy;
  await call(updateResource, { id: copy.id, name: copy.name, alt, credit, remark, tags }, { quiet: true });
  return { ...copy, alt, credit, remark, tags };
}
