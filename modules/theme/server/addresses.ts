import { createHash } from 'node:crypto';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { shownContents } from './shown-contents.ts';

/** What things of a site are called in a theme: names that hold in every site, for ids that hold in one. */
export interface Names {
  siteId: number;
  /** A file of the library: its path. */
  resources: TwoWays;
  /** A catalog: its alias. */
  catalogs: TwoWays;
  /** A model: its code. */
  models: TwoWays;
  /** A content: made of its catalog's alias and its title as readers see them (`contentName`). */
  contents: TwoWays;
}

export class TwoWays {
  private readonly names = new Map<number, string>();
  private readonly ids = new Map<string, number>();
  constructor(rows: Iterable<{ id: number; name: string }> = []) {
    for (const { id, name } of rows) this.set(id, name);
  }
  set(id: number, name: string): void {
    this.names.set(id, name);
    this.ids.set(name, id);
  }
  nameOf(id: number): string | undefined {
    return this.names.get(id);
  }
  idOf(name: string): number | undefined {
    return this.ids.get(name);
  }
}

/** A content's name: of two with the same title in a catalog the second is `#2`. */
export const contentName = (alias: string, title: string, nth: number): string =>
  createHash('sha256')
    .update(JSON.stringify([alias, title, nth]))
    .digest('hex')
    .slice(0, 16);

/** The names of all that the current site has now. */
export async function namesOf(ctx: Context): Promise<Names> {
  const siteId = siteOf(ctx).id;
  const { db } = ctx;
  const resources = await db
    .selectFrom('cms_resource')
    .select(['id', 'path as name'])
    .where('siteId', '=', siteId)
    .execute();
  const catalogs = await db
    .selectFrom('cms_catalog')
    .select(['id', 'alias as name'])
    .where('siteId', '=', siteId)
    .execute();
  const models = await db
    .selectFrom('x_model')
    .select(['id', 'code as name'])
    .where('siteId', '=', siteId)
    .where('ownerType', '=', 'extension')
    .execute();
  const contents = await shownContents(ctx)
    .select('item.id')
    .select((eb) => eb.fn.coalesce('shown.catalogId', 'item.catalogId').as('catalogId'))
    .select((eb) => eb.fn.coalesce('shown.title', 'item.title').as('title'))
    .where('item.mappingOf', 'is', null)
    .where('item.deletedTime', 'is', null)
    .orderBy('item.id')
    .execute();
  const aliases = new TwoWays(catalogs);
  const seen = new Map<string, number>();
  const named = contents.map(({ id, catalogId, title }) => {
    const alias = aliases.nameOf(catalogId) ?? '';
    const key = `${alias}/${title}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { id, name: contentName(alias, title, nth) };
  });
  return {
    siteId,
    resources: new TwoWays(resources),
    catalogs: aliases,
    models: new TwoWays(models),
    contents: new TwoWays(named),
  };
}

const byId =
  /iurl:\/\/(?:resources\/([^\s"'<>?\\]{1,255})\?type=resource(&(?:amp;)?)id=\d+&(?:amp;)?sid=\d+|(content|catalog|site)\?id=(\d+))/gi;
const byName =
  /iurl:\/\/(?:resources\/([^\s"'<>?\\]{1,255})\?type=resource(&(?:amp;)?)id=0&(?:amp;)?sid=0|(content|catalog|site)\?name=([A-Za-z0-9_-]*))/g;

/** The same value with internal addresses by name; one of what the theme cannot name becomes empty. */
export const withNames = <T>(value: T, names: Names): T =>
  replaced(value, (text) =>
    text.replace(byId, (_, path: string | undefined, and: string, kind: string | undefined, id: string) => {
      if (path !== undefined) return `iurl://resources/${path}?type=resource${and}id=0${and}sid=0`;
      if (kind?.toLowerCase() === 'site') return 'iurl://site?name=';
      const name =
        kind?.toLowerCase() === 'content' ? names.contents.nameOf(Number(id)) : names.catalogs.nameOf(Number(id));
      return name === undefined ? '' : `iurl://${kind?.toLowerCase()}?name=${name}`;
    }),
  );

/** The same value with the ids of the current site; an address of what it does not have becomes empty. */
export const withIds = <T>(value: T, names: Names): T =>
  replaced(value, (text) =>
    text.replace(byName, (_, path: string | undefined, and: string, kind: string | undefined, name: string) => {
      if (path !== undefined) {
        const id = names.resources.idOf(`resources/${path}`);
        return id === undefined ? '' : `iurl://resources/${path}?type=resource${and}id=${id}${and}sid=${names.siteId}`;
      }
      if (kind === 'site') return `iurl://site?id=${names.siteId}`;
      const id = kind === 'content' ? names.contents.idOf(name) : names.catalogs.idOf(name);
      return id === undefined ? '' : `iurl://${kind}?id=${id}`;
    }),
  );

/** Whether a value in which things have names leads to a content. */
export const namesContent = (value: unknown): boolean => JSON.stringify(value).includes('iurl://content?name=');

/** Paths of the files of the library that a value in which things have names shows. */
export const filesNamed = (value: unknown): string[] =>
  Array.from(JSON.stringify(value).matchAll(byName), ([, path]) => path).flatMap((path) =>
    path === undefined ? [] : [`resources/${path}`],
  );

const replaced = <T>(value: T, change: (text: string) => string): T =>
  value === undefined ? value : (JSON.parse(change(JSON.stringify(value))) as T);
