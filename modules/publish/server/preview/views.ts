import { defineMemory, KeptShares, whoWaits, type Context } from '@kaiyin/server-kit';

export const minute = 60_000;

/** What lies at an address below a preview's own. */
export interface Shown {
  body: string | Buffer;
  type: string;
  /** 200 unless told. */
  status?: number;
}
export interface Lent {
  ctx: Context;
  /** The preview's own address, with a slash at its end. */
  root: string;
}
/** Shows a path below the preview's address; undefined is not found. */
export type View = (path: string, lent: Lent) => Promise<Shown | undefined>;

/** How a view is kept. */
export interface ViewTerms {
  /** Milliseconds. */
  lifetime: number;
  /** What it holds in memory, beside what it reads when it is asked; hardly anything unless told. */
  bytes?: number;
}

const megabyte = 1_000_000;
const openViews = defineMemory(
  'publish.views',
  () => new KeptShares<View>({ inAll: 64 * megabyte, perHolder: 8 * megabyte, lifetime: 10 * minute }),
);

/**
 * Opens an address that nobody can guess and that shows this view, and nothing else, until its time is over, or whoever
 * opened it has opened too many since.
 */
export const openView = (opener: Context, view: View, terms: ViewTerms): string =>
  `/preview/${opener.services.memory(openViews).keep(view, { holder: whoWaits(opener).key, ...terms })}/`;

/** Keeps a view that another process has opened. */
export function adoptView(ctx: Context, token: string, view: View, terms: ViewTerms & { holder: string }): View {
  ctx.services.memory(openViews).keep(view, { ...terms, name: token });
  return view;
}

/** Bytes that open views hold. */
export const bytesOfViews = ({ services }: Context): number => services.memory(openViews).bytes;

/** The view behind a token; undefined when its time is over. */
export const viewOf = ({ services }: Context, token: string): View | undefined => services.memory(openViews).get(token);
