import { useData } from '@kaiyin/console-kit';
import { writingLabels } from '@kaiyin/modules/content/schema';

const usual = { shortTitle: '', subTitle: '' };

/** What the site calls some fields; empty where the usual name holds. */
export const useWritingLabels = (): typeof usual => useData(writingLabels, {}).data ?? usual;
