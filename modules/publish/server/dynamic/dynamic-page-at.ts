import { builtInPages, type PublishPipe, type Site } from '@kaiyin/modules/site/schema';
import type { DynamicPage as Row, initDataTypes } from '@kaiyin/modules/dynamicpage/schema';
import type { Context } from '@kaiyin/server-kit';

/** A page that is made when a reader asks for it. */
export interface DynamicPage {
  /** The built-in type, or `Custom`. */
  type: (typeof builtInPages)[number]['type'] | 'Custom';
  /** Code of a custom page; empty of built-in ones. */
  code: string;
  path: string;
  /** The template of the pipe that makes it. */
  template: string;
  /** What its path says: the number of a member. */
  pathArgs: Readonly<Record<string, string>>;
  /** Only members who are signed in see it. */
  isForMembers: boolean;
  /** What its template finds ready. */
  initData: readonly (typeof initDataTypes)[number][];
  /** The argument that names the part of it. */
  partArg: 'page' | 'pi';
}

interface Place {
  site: Pick<Site, 'id' | 'publishPipeProps'>;
  pipe: Pick<PublishPipe, 'code'>;
}

/** A site's own dynamic page, as its row says it. */
export type OwnPage = Pick<Row, 'code' | 'path' | 'templates' | 'initDataTypes'>;

/** The dynamic page that a pipe of a site has at a path; undefined where there is none, or it names no template. */
export const dynamicPageAt = (place: Place, own: readonly OwnPage[], path: string): DynamicPage | undefined =>
  builtInPageAt(place, path) ?? ownPageAt(place, own, path);

/** The dynamic pages that a site has of its own: few, and read at once. */
export const ownPages = (ctx: Context, siteId: number): Promise<OwnPage[]> =>
  ctx.db
    .selectFrom('cms_dynamic_page')
    .select(['code', 'path', 'templates', 'initDataTypes'])
    .where('siteId', '=', siteId)
    .orderBy('path')
    .execute();

/** The built-in page of a path, whether its pipe has a template for it or not. */
export function builtInPageAt({ site, pipe }: Place, path: string): DynamicPage | undefined {
  for (const { type, path: pattern, key, template, isForMembers = false } of builtIn) {
    const pathArgs = argsOf(pattern, path);
    if (!pathArgs) continue;
    const named = site.publishPipeProps[pipe.code]?.[key];
    return {
      type,
      code: '',
      path,
      pathArgs,
      isForMembers,
      template: named || template,
      initData: ['Member', 'Pagination'],
      partArg: 'page',
    };
  }
  return undefined;
}

// Those without an argument in their path come first: `account/login` is no member.
const builtIn: readonly {
  type: DynamicPage['type'];
  path: string;
  key: string;
  template: string;
  isForMembers?: boolean;
}[] = builtInPages.toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

/** What stands in the places of `{name}`, which are numbers; undefined where the path is another. */
function argsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const args: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = given[index] ?? '';
    if (name === undefined ? part !== value : !/^[1-9]\d{0,14}$/.test(value)) return undefined;
    if (name !== undefined) args[name] = value;
  }
  return args;
}

function ownPageAt({ pipe }: Place, own: readonly OwnPage[], path: string): DynamicPage | undefined {
  const row = own.find((one) => one.path === path);
  const template = row?.templates[pipe.code];
  if (!row || !template) return undefined;
  return {
    type: 'Custom',
    code: row.code,
    path,
    template,
    pathArgs: {},
    isForMembers: false,
    initData: row.initDataTypes,
    partArg: 'pi',
  };
}
