import { ApiError, notify, text, uploadProblem } from '@kaiyin/console-kit';
import { sourceOf, uploadFile } from '@kaiyin/modules/resource/console';

/** Largest picture that is dropped, pasted or uploaded for a text, in MB, and the formats. */
export const pictureRules = {
  sizeMb: 5,
  limit: 50,
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tiff'],
} as const;

export interface Placed {
  src: string;
  iurl: string;
  alt: string;
}

/** Puts a picture into the library; undefined when that failed, which has been said. */
export async function sendPicture(file: File, onProgress: (percent: number) => void): Promise<Placed | undefined> {
  const problem = uploadProblem([file], 0, pictureRules);
  if (problem) {
    notify('error', `${file.name}: ${problem}`, 5);
    return undefined;
  }
  try {
    const view = await uploadFile(file, { onProgress });
    return { src: sourceOf(view), iurl: view.internalUrl, alt: '' };
  } catch (error) {
    const reason = error instanceof ApiError && error.kind === 'refused' ? error.message : '';
    notify('error', [text('content.pictureFailed'), reason].filter(Boolean).join(': '), 5);
    return undefined;
  }
}
