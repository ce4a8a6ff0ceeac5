import type { Context, RecordRight } from '@kaiyin/server-kit';

/** A kind of records of which single ones are granted; modules name theirs. */
export interface RecordKind {
  /** `Catalog` */
  kind: string;
  /** What may be done with them, seeing them first: `View`, `Edit` … */
  actions: readonly string[];
  /** The permission of the menu that an action takes as well. */
  permissions: Readonly<Record<string, string>>;
  /** Records that the caller sees, in the order of their tree: of one site, or the sites themselves. */
  seenIn: (ctx: Context, siteId: number) => Promise<{ id: number; parentId: number; name: string }[]>;
  /** Where each record of a site is, by its id; nothing lies below those of a kind that has none. */
  pathsOf?: (ctx: Context, siteId: number) => Promise<ReadonlyMap<number, readonly number[]>>;
}

/** Every right that there is for records of a kind. */
export const rightsOf = ({ kind, actions }: RecordKind): RecordRight[] =>
  actions.map((action): RecordRight => `${kind}:${action}`);
