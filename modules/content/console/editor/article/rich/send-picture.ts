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

/** Puts a picture into the library, or tells why that failed. */
export async function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<Placed | { problem: string }> {
  const problem = uploadProblem([file], 0, pictureRules);
  if (problem) return { problem };
  try {
    const view = await uploadFile(file, { onProgress });
    return { src: sourceOf(view), iurl: view.internalUrl, alt: '' };
  } catch (error) {
    return { problem: error instanceof ApiError && error.kind === 'refused' ? error.message : '' };
  }
}

/** Says how many pictures did not get into the text, and why, each reason once. */
export function sayLost(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const reasons = [...new Set(problems)].filter(Boolean).join('; ');
  notify('error', [text('content.picturesFailed', { count: problems.length }), reasons].filter(Boolean).join(': '), 8);
}
