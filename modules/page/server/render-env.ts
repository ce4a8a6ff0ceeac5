import type { FieldFacts, FieldValues } from '@kaiyin/modules/model/schema';
import type { Answers, Perspective, Reader } from '@kaiyin/publisher';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { RenderedPart, SafeHtml } from '@kaiyin/liquid';

/** What the questions of a batch are answered from: one site and pipe, at one instant. Templates never see it. */
export interface BatchEnv {
  ctx: Context;
  blobs: BlobStore;
  site: Site;
  pipe: PublishPipe;
  perspective: Perspective;
  /** Many pages are rendered: what several of them need may be read as a whole. */
  bulk: boolean;
  /** Within a transaction, only to see whether it can be rendered: nothing is fetched or made for it. */
  isTrial?: boolean;
  /** Only to tell what pages would be: files that they show are not brought here. */
  isPlan?: boolean | undefined;
  /** Sources of the pipe's templates by name. */
  templates: ReadonlyMap<string, string>;
  /** For questions that are answered by way of others; pages ask their reader. */
  ask: Answers<BatchEnv>['ask'];
}

/** What tags and filters of templates are lent while a page is rendered. */
export interface RenderEnv {
  reader: Reader<BatchEnv>;
  site: SiteFacts;
  pipe: PublishPipe;
  /** The instant that the page is true for, ISO 8601 UTC. */
  at: string;
  page: {
    /** Path of the page's first part below the pipe's root. */
    path: string;
    /** From 1. */
    number: number;
    preview: boolean;
  };
  /** What a reader asked for; undefined of pages that a publish makes. */
  request: PageRequest | undefined;
  /** Address of a path below the pipe's root, as it stands on the page being rendered. */
  href(path: string): string;
  /** Address of another part of the page, by its number from 1. */
  partHref(number: number): string;
  /** The same of a static file of the pipe; a preview of one page has it beside itself. */
  fileHref(path: string): string;
  /**
   * Address of a library file, cut to a size or made as narrow as one is given; other addresses come back as they are. Empty
   * where there is none.
   */
  asset(
    address: string | null,
    size?: { width: number; height: number } | { scaledTo: number },
  ): string | Promise<string>;
  /** Address and title of a content; both empty while it is not public. */
  contentShown(id: number): ShownContent | Promise<ShownContent>;
  /** Rich text with its internal addresses made real. */
  bodyShown(html: string): string | Promise<string>;
  /**
   * HTML of the page widget of a code, to stand in an article: as its tag shows it, but that it knows nothing of the page
   * around it. Empty where it is not public, or stands in itself.
   */
  widgetShown(code: string): string | Promise<string>;
  /** HTML of the vote of a code, to stand in an article. Empty where readers are to see nothing of it. */
  voteShown(code: string): string | Promise<string>;
  /** Internal address of a library file that `asset` has answered. */
  addressOf(href: string): string | undefined;
  /** Told by the one tag that pages the template: how many items there are and how many a page shows. */
  paging(total: number, size: number): void;
  /** The page of the site, a catalog or a content, to stand inside this one; empty when it has none. */
  embed(kind: EmbeddedKind, id: number): SafeHtml | Promise<SafeHtml>;
  /**
   * Includes a template, as a file of its own where that is wanted and possible: one that many pages include and that is
   * the same on all of them. `asFile` undefined leaves it to the site's setting.
   */
  include(name: string, asFile: boolean | undefined, render: () => RenderedPart): RenderedPart;
  /** Makes a value of an answer once for all pages on which addresses look the same. */
  shared<T>(answer: object, make: () => T | Promise<T>): T | Promise<T>;
}

/** What a reader asked a page for that is made on request. */
export interface PageRequest {
  /** Arguments of the address, each once. */
  args: Readonly<Record<string, string>>;
}

export interface ShownContent {
  address: string;
  title: string;
}

/** The fields of a record's model, with its values. */
export interface ShownModel {
  fields: readonly FieldFacts[];
  values: FieldValues;
}

export type EmbeddedKind = 'site' | 'catalog' | 'content';

/** What pages may show of their site. */
export type SiteFacts = Pick<
  Site,
  | 'id'
  | 'name'
  | 'path'
  | 'description'
  | 'logo'
  | 'resourceUrl'
  | 'pageSize'
  | 'seoTitle'
  | 'seoKeywords'
  | 'seoDescription'
  | 'extendModelId'
> & {
  /** Settings that templates name, for the pipe. */
  props: Readonly<Record<string, string>>;
  /** Extension settings that are no secret, each as `extend_<key>`. */
  extend: Readonly<Record<string, string>>;
};
