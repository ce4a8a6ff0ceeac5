/** Thrown where stored bytes cannot be reached, none of them: the same may succeed later. Its cause names paths. */
export class StorageAway extends Error {
  readonly code = storageAway;
  constructor(cause: unknown) {
    super('storage is away', { cause });
  }
}

const storageAway = 'STORAGE_AWAY';

/** Whether it is one; what was told by another thread is known by its code. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === storageAway;
