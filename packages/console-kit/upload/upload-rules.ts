import { text } from '../i18n/text.ts';

export interface UploadRules {
  /** Allowed extensions without dots. */
  extensions?: readonly string[];
  /** Largest size of one file in MB, 5 unless told. */
  sizeMb?: number;
  /** Most files in all, 5 unless told. */
  limit?: number;
}

export const documentExtensions = ['doc', 'xls', 'ppt', 'txt', 'pdf'] as const;
export const imageExtensions = ['png', 'jpg', 'jpeg'] as const;

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Why these files may not be uploaded beside those already there; undefined when they may. */
export function uploadProblem(
  files: readonly Pick<File, 'name' | 'size'>[],
  already: number,
  rules: UploadRules = {},
): string | undefined {
  const { extensions = documentExtensions, sizeMb = 5, limit = 5 } = rules;
  if (already + files.length > limit) return text('kit.upload.count', { limit });
  for (const { name, size } of files) {
    if (!extensions.includes(extensionOf(name))) return text('kit.upload.format', { extensions: extensions.join('/') });
    if (size > sizeMb * 1024 * 1024) return text('kit.upload.size', { size: sizeMb });
  }
  return undefined;
}
