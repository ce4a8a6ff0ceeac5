import type { TransferApi } from '@kaiyin/entity';

/** What the dialog that takes a file into a list is shown with. */
export interface ImportDialogProps {
  api: TransferApi;
  /** What the list is called. */
  name: string;
  /** What the page fixes of each row. */
  fixed: Record<string, string>;
  /** Something was written. */
  onImported: () => void;
  onClose: () => void;
}
