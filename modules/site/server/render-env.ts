import type { Reader } from '@kaiyin/publisher';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';
import type { FilterDefinition, TagDefinition } from '@kaiyin/liquid';

/** What tags and filters of templates are lent while a page is rendered. */
export interface RenderEnv {
  ctx: Context;
  reader: Reader;
  site: Site;
  pipe: PublishPipe;
  page: {
    /** Path of the page's first part below the pipe's root. */
    path: string;
    /** From 1. */
    number: number;
    preview: boolean;
  };
  /** Address of a path below the pipe's root, as it stands on the page being rendered. */
  href(path: string): string;
  /** Address of a library file, cut to a size if one is given; other addresses come back as they are. */
  asset(address: string | null, size?: { width: number; height: number }): Promise<string>;
  /** Internal address of a library file that `asset` has answered. */
  addressOf(href: string): string | undefined;
  /** Told by the one tag that pages the template: how many items there are and how many a page shows. */
  paging(total: number, size: number): void;
}

export type SiteTag = TagDefinition<RenderEnv>;
export type SiteFilter = FilterDefinition<RenderEnv>;
