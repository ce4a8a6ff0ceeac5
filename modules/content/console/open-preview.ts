import { call } from '@kaiyin/console-kit';
import { previewPage } from '@kaiyin/modules/plan/schema';

/** Opens the page of a content as it would be published now, in a window of its own. */
export async function openPreview(dataId: number, pipeCode: string): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { url } = await call(previewPage, { type: 'content', dataId, pipeCode, page: 1 }, { repeatSubmit: false });
    if (opened) opened.location.replace(url);
    else window.location.assign(url);
  } catch {
    opened?.close();
  }
}
