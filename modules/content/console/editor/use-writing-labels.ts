import { useData } from '@kaiyin/console-kit';
import { writingLabels } from '@kaiyin/modules/content/schema';
import { useContent } from './use-content.ts';

interface WritingLabels {
  shortTitle: string | null;
  subTitle: string | null;
  remotePictures: boolean;
}
const usual: WritingLabels = { shortTitle: null, subTitle: null, remotePictures: false };

/** What the catalog or the site calls some fields, null where the usual name holds, and what the editor does by itself. */
export function useWritingLabels(): WritingLabels {
  const catalogId = useContent(({ draft }) => draft.catalogId);
  return useData(writingLabels, { catalogId }).data ?? usual;
}
