import { createReadStream } from 'node:fs';
import { noteChange } from '@kaiyin/modules/page/server';
import { endingOf, type Resource } from '@kaiyin/modules/resource/schema';
import { fail, siteOf, touched, type BlobStore, type Context } from '@kaiyin/server-kit';
import { noteReceived, type Stored } from './keep-files.ts';
import { checkFile } from './receive-file.ts';
import { noteReplacement } from './replace-resource.ts';
import { putAhead } from './storage/keep-elsewhere.ts';
import { libraryRules } from './upload-rules.ts';

/** What a library says of a file, but for its bytes. */
export type FileWords = Pick<Resource, 'name' | 'alt' | 'credit' | 'remark' | 'tags' | 'focusX' | 'focusY'>;

/** A file that comes with its path and its words, as from a theme. */
export interface ComingFile {
  /** Where it lies; it may be written anew there. */
  file: string;
  path: string;
  /** Name that its suffix is read from. */
  fileName: string;
  words: FileWords;
}

/** Files whose bytes are kept, and that are noted in a transaction. */
export interface KeptAhead {
  /** Refuses when the site keeps its files elsewhere by now; called before `add` and `replace`, in their transaction. */
  refuseMoved: (ctx: Context) => Promise<void>;
  /** Answers the new file's id. */
  add: (ctx: Context, path: string) => Promise<number>;
  replace: (ctx: Context, path: string, id: number) => Promise<void>;
}

/** Checks files as uploads are, and keeps their bytes; they are in no library until they are noted. */
export async function keepAhead(ctx: Context, blobs: BlobStore, files: readonly ComingFile[]): Promise<KeptAhead> {
  const rules = await libraryRules(ctx);
  const kept = new Map<string, Stored & { words: FileWords }>();
  for (const { file, path, fileName, words } of files) {
    const received = await checkFile(file, fileName, rules);
    const fits = path.startsWith(`resources/${received.resourceType}/`);
    if (!fits || !path.endsWith(endingOf(received.suffix, received.encoding)))
      fail('resource.otherFormat', { name: fileName, suffix: received.suffix });
    const blob = await blobs.putStream(createReadStream(file));
    kept.set(path, { ...received, ...blob, name: words.name, folderId: 0, words });
  }
  const taken = (path: string) => {
    const one = kept.get(path);
    if (!one) throw new Error(`${path} was not kept`);
    return one;
  };
  return {
    refuseMoved: await putAhead(ctx, blobs, [...kept.values()]),
    add: async (ctx, path) => {
      const one = taken(path);
      const { id } = await noteReceived(ctx, one, path);
      await keepWords(ctx, id, one.words);
      return id;
    },
    replace: async (ctx, path, id) => {
      const one = taken(path);
      await noteReplacement(ctx, id, one);
      await keepWords(ctx, id, one.words);
    },
  };
}

async function keepWords(ctx: Context, id: number, words: FileWords): Promise<void> {
  await ctx.db
    .updateTable('cms_resource')
    .set({ ...words, ...touched(ctx) })
    .where('id', '=', id)
    .execute();
  await noteChange(ctx, { siteId: siteOf(ctx).id, subject: 'resource', facts: [{ id }] });
}
