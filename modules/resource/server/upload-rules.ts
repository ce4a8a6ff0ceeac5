import { configValue } from '@kaiyin/modules/dictionary/server';
import { suffixesOf } from '@kaiyin/modules/resource/schema';
import type { Context } from '@kaiyin/server-kit';

/** What an upload may be, as parameters of the system say. */
export interface UploadRules {
  /** Bytes of one file. */
  maxBytes: number;
  /** Suffixes that are taken. */
  suffixes: readonly string[];
}

const defaultMaxBytes = 20 * 1024 * 1024;

/** Of the library: `ResourceUploadAcceptSize`, and of all that it knows what `AllowUploadFileType` lists, if it lists any. */
export async function libraryRules(ctx: Context): Promise<UploadRules> {
  const maxBytes = await bytesOf(ctx, 'ResourceUploadAcceptSize', defaultMaxBytes);
  const allowed = await listOf(ctx, 'AllowUploadFileType');
  return { maxBytes, suffixes: among(suffixesOf(), allowed) };
}

/** Of uploads from anywhere else: `SysUploadSizeLimit`, `SysUploadTypeLimit` and `SysUploadImageTypes` besides. */
export async function commonRules(ctx: Context): Promise<UploadRules> {
  const library = await libraryRules(ctx);
  const size = await bytesOf(ctx, 'SysUploadSizeLimit', Number.POSITIVE_INFINITY);
  const types = among(library.suffixes, await listOf(ctx, 'SysUploadTypeLimit'));
  // Drawings are no pictures of pixels; they are listed among the types.
  const pictures = new Set(suffixesOf('image').filter((suffix) => suffix !== 'svg'));
  const pictureTypes = await listOf(ctx, 'SysUploadImageTypes');
  const suffixes = types.filter((suffix) => !pictures.has(suffix) || among([suffix], pictureTypes).length > 0);
  return { maxBytes: Math.min(library.maxBytes, size), suffixes };
}

const among = (suffixes: readonly string[], listed: readonly string[]): string[] =>
  suffixes.filter((suffix) => listed.length === 0 || listed.includes(suffix));

async function listOf(ctx: Context, key: string): Promise<string[]> {
  const words = ((await configValue(ctx, key)) ?? '').split(/[,，;\s]+/);
  return words.map((word) => word.trim().toLowerCase().replace(/^\./, '')).filter(Boolean);
}

// Zero and less is no limit.
async function bytesOf(ctx: Context, key: string, otherwise: number): Promise<number> {
  const written = (await configValue(ctx, key))?.trim() ?? '';
  const value = /^-?\d+$/.test(written) ? Number(written) : otherwise;
  return value > 0 ? value : Number.POSITIVE_INFINITY;
}
