import type { FolderNode } from '@kaiyin/modules/resource/schema';

/** Which files are looked at: those of all folders (empty), of none (`0`), or of one by its id, as addresses of pages say it. */
export interface FolderPlace {
  folder: string;
  /** With those of the folders below it. */
  below: boolean;
}

export const everywhere: FolderPlace = { folder: '', below: false };

/** What the list of files is asked for a place. */
export const queryOfPlace = ({ folder, below }: FolderPlace) => ({
  ...(folder !== '' && { folderId: Number(folder) }),
  ...(folder !== '' && below && { below: 'true' as const }),
});

/** Where uploads go that are made at a place. */
export const uploadFolder = ({ folder }: FolderPlace): number => Number(folder) || 0;

/** Files of a folder and of all below it. */
export const filesIn = ({ files, children }: FolderNode): number =>
  children.reduce((sum, child) => sum + filesIn(child), files);
