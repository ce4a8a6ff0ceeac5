import type { ThemePart } from '@kaiyin/modules/theme/schema';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { Names } from './addresses.ts';
import type { ThemeFolder } from './theme-folder.ts';

/** What a theme is brought in with. */
export interface Bringing {
  /** Of all that the site has, and of what has been added until now. */
  names: Names;
  folder: ThemeFolder;
  blobs: BlobStore;
  /** Whether contents become public. */
  publishes: boolean;
}

/** Files that go into an archive. */
export interface Outgoing {
  text(path: string, text: string): void;
  blob(path: string, hash: string): void;
}

/** What of a site goes out. */
export interface Leaving {
  names: Names;
  /** Names of the contents that do. */
  contents: ReadonlySet<string>;
}

/** One kind of things that a theme holds. In their data, things have names that hold in every site. */
export interface Part<T> {
  part: ThemePart;
  /** Permissions that whoever brings them in needs, each of them. */
  permissions: readonly string[];
  /** What two sites have in common where they have the same thing. */
  keyOf(data: T): string;
  /** What people call it. */
  nameOf(data: T): string;
  /** What the current site has: of these keys, or all that is to go out. */
  ofSite(ctx: Context, names: Names, wanted: ReadonlySet<string> | Leaving): Promise<T[]>;
  write(items: readonly T[], out: Outgoing): void | Promise<void>;
  /** What an archive has; refuses what does not fit. */
  read(folder: ThemeFolder): Promise<T[]>;
  add(ctx: Context, data: T, bringing: Bringing): Promise<void>;
  change(ctx: Context, data: T, bringing: Bringing): Promise<void>;
  /** After all of them were added and changed; of those alone. */
  finish?(ctx: Context, items: readonly T[], bringing: Bringing): Promise<void>;
}

/** Whether all that goes out is wanted. */
export const isLeaving = (wanted: ReadonlySet<string> | Leaving): wanted is Leaving => 'contents' in wanted;

/** Those of some keys, or all where all that goes out is wanted. */
export const among = <T>(rows: readonly T[], wanted: ReadonlySet<string> | Leaving, keyOf: (row: T) => string): T[] =>
  rows.filter((row) => isLeaving(wanted) || wanted.has(keyOf(row)));
