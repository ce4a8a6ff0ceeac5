import { allow, endpoint, flag, id, integer, json, line, tags } from '@kaiyin/entity';
import { z } from 'zod';
import { contentAttributes, titleLength } from './content.ts';
import type { ContentRow } from './content.api.ts';

/** How many contents are put into a special topic by hand, and how many its rule takes. */
export const mostInSpecial = 500;

/** Empty for none. */
const section = z.union([z.literal(''), line({ max: 50 })]);
const contentIds = z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(mostInSpecial);

/** By which rule a special topic takes contents: everything that is said must hold; the newest come first. */
export const specialRuleFields = {
  enabled: flag(),
  /** Catalogs with all below them; none for the whole site. */
  catalogIds: json(z.array(id).max(100).default([])),
  /** One of these tags. */
  tags: tags({ max: 20 }),
  /** One of these keywords. */
  keywords: tags({ max: 20 }),
  /** All of these attributes. */
  attributes: json(z.array(z.enum(contentAttributes)).default([])),
  contentTypes: json(
    z
      .array(line({ max: 50 }))
      .max(20)
      .default([]),
  ),
  /** How many at most. */
  limit: integer({ min: 1, max: mostInSpecial, initial: 50 }),
};
const specialRule = z.object(
  Object.fromEntries(Object.entries(specialRuleFields).map(([name, field]) => [name, field.zod])) as {
    [Name in keyof typeof specialRuleFields]: (typeof specialRuleFields)[Name]['zod'];
  },
);
export type SpecialRule = z.output<typeof specialRule>;
export const noRule: SpecialRule = specialRule.parse({});

/** A content of a special topic. */
export interface SpecialRow extends ContentRow {
  section: string;
  isTopOfSpecial: boolean;
}
/** A special topic in which a content is. */
export interface SpecialOfContent {
  specialId: number;
  section: string;
}

const view = allow('cms:catalog:view', 'cms:catalog:list', 'cms:content:view', 'cms:content:list');
const edit = allow('cms:content:edit');

/** The contents that were put into a special topic, in its order, as far as the caller may see them. */
export const listSpecial = endpoint({
  method: 'GET',
  path: '/cms/special/content',
  access: view,
  site: true,
  input: z.object({ specialId: id, title: z.string().max(titleLength).optional() }),
}).output<SpecialRow[]>();
/** Puts contents into a special topic before those that are there; what is in it already stays. Answers how many were added. */
export const addToSpecial = endpoint({
  method: 'POST',
  path: '/cms/special/content',
  access: edit,
  site: true,
  input: z.object({ specialId: id, contentIds, section: section.default('') }),
}).output<{ added: number }>();
export const removeFromSpecial = endpoint({
  method: 'DELETE',
  path: '/cms/special/content',
  access: edit,
  site: true,
  input: z.object({ specialId: id, contentIds }),
}).output<void>();
/** Puts the named contents in this order, into the places that they have together; the others stay where they are. */
export const sortSpecial = endpoint({
  method: 'PUT',
  path: '/cms/special/content/sort',
  access: edit,
  site: true,
  input: z.object({ specialId: id, contentIds }),
}).output<void>();
/** Puts contents of a special topic before its others, or into a section; what is not said stays. */
export const placeInSpecial = endpoint({
  method: 'PUT',
  path: '/cms/special/content',
  access: edit,
  site: true,
  input: z.object({ specialId: id, contentIds, isTop: z.boolean().optional(), section: section.optional() }),
}).output<void>();
export const getSpecialRule = endpoint({
  method: 'GET',
  path: '/cms/special/rule',
  access: view,
  site: true,
  input: z.object({ specialId: id }),
}).output<SpecialRule>();
export const saveSpecialRule = endpoint({
  method: 'PUT',
  path: '/cms/special/rule',
  access: allow('cms:catalog:edit'),
  site: true,
  labels: 'cms_special_rule',
  input: specialRule.extend({ specialId: id }),
}).output<void>();
/** The special topics in which a content is by hand. */
export const specialsOfContent = endpoint({
  method: 'GET',
  path: '/cms/content/special',
  access: view,
  site: true,
  input: z.object({ contentId: id }),
}).output<SpecialOfContent[]>();
/** The content is in these special topics now, and in no others. */
export const saveSpecialsOfContent = endpoint({
  method: 'PUT',
  path: '/cms/content/special',
  access: edit,
  site: true,
  input: z.object({ contentId: id, specials: z.array(z.object({ specialId: id, section })).max(50) }),
}).output<void>();
