import { pick, specialPartOf } from '@kaiyin/entity';
import { resource, type Resource } from '@kaiyin/modules/resource/schema';
import { keepAhead, type FileWords, type KeptAhead } from '@kaiyin/modules/resource/server';
import { notFound, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { isLeaving, type Bringing, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/resources.json';
const words = ['name', 'alt', 'credit', 'remark', 'tags', 'focusX', 'focusY'] as const satisfies (keyof FileWords)[];

interface ResourceData extends FileWords {
  path: string;
  fileName: string;
  /** SHA-256 of its bytes, which lie in the archive at `path`. */
  hash: string;
}
const resourceData: z.ZodType<ResourceData> = z.object({
  ...rulesOf(resource.fields, words),
  path: z
    .string()
    .max(255)
    .regex(/^resources\/[a-z]+\/[A-Za-z0-9_/-]+(\.[a-z0-9]+)+$/)
    .refine((path) => !specialPartOf(path)),
  fileName: z.string().min(1).max(100),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

const dataOf = (row: Resource): ResourceData => ({
  ...pick(row, words),
  path: row.path,
  fileName: row.fileName.toLowerCase().endsWith(`.${row.suffix}`) ? row.fileName : `file.${row.suffix}`,
  hash: row.hash,
});

async function ofPaths(ctx: Context, paths: ReadonlySet<string>): Promise<Resource[]> {
  const rows = await ctx.db
    .selectFrom('cms_resource')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('path')
    .execute();
  return (rows as Resource[]).filter(({ path }) => paths.has(path));
}

/** Files of the library that the rest of a theme names; which these are is known when the rest is. */
export const resourcesPart: Part<ResourceData> = {
  part: 'resources',
  permissions: ['cms:resource:edit'],
  keyOf: ({ path }) => path,
  nameOf: ({ name }) => name,
  ofSite: async (ctx, _names, wanted) => (isLeaving(wanted) ? [] : (await ofPaths(ctx, wanted)).map(dataOf)),
  write: (items, out) => {
    out.text(file, JSON.stringify(items, null, 1));
    for (const { path, hash } of items) out.blob(path, hash);
  },
  // What has a line and no bytes does not come.
  read: async (folder) => (await folder.list(file, resourceData)).filter(({ path }) => folder.has(path)),
  add: async (ctx, { path }, bringing) => {
    bringing.names.resources.set(await keptOf(bringing).add(ctx, path), path);
  },
  change: async (ctx, { path }, bringing) => {
    const id = bringing.names.resources.idOf(path);
    if (id === undefined) throw notFound();
    await keptOf(bringing).replace(ctx, path, id);
  },
};

const keeping = new WeakMap<Bringing, KeptAhead>();
function keptOf(bringing: Bringing): KeptAhead {
  const kept = keeping.get(bringing);
  if (!kept) throw new Error('The bytes of files are kept before they are noted');
  return kept;
}

/** Keeps the bytes of files before the transaction that notes them. */
export async function keepBytes(
  ctx: Context,
  blobs: BlobStore,
  { items, bringing }: { items: readonly ResourceData[]; bringing: Bringing },
): Promise<(ctx: Context) => Promise<void>> {
  const coming = items.map((data) => ({
    file: bringing.folder.place(data.path),
    path: data.path,
    fileName: data.fileName,
    words: pick(data, words),
  }));
  const kept = await keepAhead(ctx, blobs, coming);
  keeping.set(bringing, kept);
  return kept.refuseMoved;
}
