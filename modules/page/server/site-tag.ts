import type { TagDefinition } from '@kaiyin/liquid';
import type { FieldDoc, Words } from '@kaiyin/modules/page/schema';
import type { RenderEnv } from './render-env.ts';

/** What authors of templates are told of a tag beside its sentence and its attributes. */
export interface TagGuide {
  title: Words;
  /** A piece of template that can be copied. */
  example: string;
  /** Of each item of `DataList`, or of `Data`. */
  fields?: readonly FieldDoc[];
  /** Variables that it sets on the page. */
  variables?: readonly FieldDoc[];
}

export interface SiteTag extends TagDefinition<RenderEnv> {
  readonly guide: TagGuide;
}

/** A tag of templates with its guide. */
export const siteTag = (tag: TagDefinition<RenderEnv>, guide: TagGuide): SiteTag => ({ ...tag, guide });

/** A word that an attribute takes, with what it means. */
const choiceDocs = <Choice extends string>(choices: Record<Choice, readonly [zh: string, en: string]>) =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(choices).map(([value, [zh, en]]) => [value, { zh, en }]),
  );

/** What an attribute is for, and what its choices mean; goes into `.meta(…)`. */
export const about = (
  zh: string,
  en: string,
  choices?: Record<string, readonly [zh: string, en: string]>,
): { doc: Words; choices?: Record<string, Words> } => ({
  doc: { zh, en },
  ...(choices && { choices: choiceDocs(choices) }),
});
