import { failField, listOf, type Context, type Module, type Place, type Services } from '@kaiyin/server-kit';

/** What the desk has to know of a kind of content. Its editor is named in the console (`contentTypes` there). */
export interface ContentType {
  /** What `contentType` says of it, such as `article`; the text `cms_content.contentType.<type>` is its label. */
  type: string;
  /** The body that an editor sent, as it is kept; done before the transaction. Refuses at the field `body`. */
  clean: (body: string, place: Place) => Promise<string>;
  /**
   * What is still to be done in the transaction that keeps it, `kept` being the body before, empty of a new one: addresses of
   * the site's own pages become identities. Refuses at the field `body`.
   */
  settle: (ctx: Context, body: string, kept: string) => Promise<string>;
  /** A kept body as its editor has it. */
  forEditor: (body: string) => string;
  /** What a body says, piece by piece and without markup. */
  texts: (body: string) => string[];
  /** How many parts its page has, from 1. */
  parts: (body: string) => number;
  /** Internal address of the first picture of the library in a body. */
  firstPicture?: (body: string) => string | undefined;
  /** Whether there is nothing to show. */
  isEmpty: (body: string) => boolean;
  /** A kept body as HTML, internal addresses in it as they are: for feeds, and for templates that know no more. The body itself without it. */
  html?: (body: string) => string;
  /** Internal addresses of the files of a kept body that feeds hand on. */
  enclosed?: (body: string) => string[];
  /** Refuses to publish a body that lacks what it shows. */
  refuseUnready?: (ctx: Context, item: { title: string }, body: string) => Promise<void>;
}

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Kinds of content. */
    contentTypes: readonly ContentType[];
  }
}
declare module '@kaiyin/server-kit/context' {
  interface Services {
    contentTypes: ReadonlyMap<string, ContentType>;
  }
}

export const defineContentType = (type: ContentType): ContentType => type;

/** What contents lend to every context: their kinds, of all modules. */
export function contentServices(modules: readonly Module[]): Pick<Services, 'contentTypes' | 'isContentType'> {
  const contentTypes = new Map(listOf(modules, 'contentTypes').map((one) => [one.type, one]));
  return { contentTypes, isContentType: (type) => contentTypes.has(type) };
}

/** A kept body as HTML, as its kind writes it. */
export const bodyAsHtml = ({ services }: Context, { contentType }: { contentType: string }, body: string): string =>
  services.contentTypes.get(contentType)?.html?.(body) ?? body;

/** A kind of content by its name. @throws Refusal at the field `contentType` where there is none of it */
export const contentTypeOf = ({ services }: Context, { contentType }: { contentType: string }): ContentType =>
  services.contentTypes.get(contentType) ?? failField('contentType', 'content.unknownType', { type: contentType });
