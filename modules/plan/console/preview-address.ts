import { basename } from '@kaiyin/console-kit';
import type { previewKinds } from '@kaiyin/modules/plan/schema';

export interface PreviewOf {
  type: (typeof previewKinds)[number];
  dataId: number;
}

/** The screen that shows a page before it is public. */
const previewAddress = ({ type, dataId }: PreviewOf): string => `${basename}/cms/preview?type=${type}&dataId=${dataId}`;

/** Opens it in a window of its own, in this one where none may be opened. */
export function openPreview(of: PreviewOf): void {
  const address = previewAddress(of);
  if (!window.open(address, '_blank')) window.location.assign(address);
}
