import { contentFields } from '@kaiyin/modules/content/schema';
import type { InspectorTab } from '../open-content.ts';

type Name = keyof typeof contentFields;
type Section = Exclude<InspectorTab, 'versions'>;

/** Fields that stand on the paper or in a section of their own; all others stand in the first section. */
const places: Partial<Record<string, Section | 'paper'>> = {
  title: 'paper',
  subTitle: 'paper',
  body: 'paper',
  publishDate: 'publishing',
  offlineDate: 'publishing',
  staticPath: 'publishing',
  linkFlag: 'publishing',
  redirectUrl: 'paper',
  publishPipeProps: 'publishing',
  commentMode: 'publishing',
  seoTitle: 'seo',
  seoKeywords: 'seo',
  seoDescription: 'seo',
} satisfies Partial<Record<Name | 'body', Section | 'paper'>>;

/** The fields of the first section, in the order in which they are declared. */
export const basicFields = (Object.keys(contentFields) as Name[]).filter((name) => !places[name]);

// Values of a model's fields are named `ext.code`.
const fieldIn = (name: string): string => name.split('.')[0] ?? name;

/** Whether each of these is said at its own field, on the paper or in the inspector. */
export const areAtFields = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => fieldIn(name) in places || fieldIn(name) in contentFields);

/** Where the inspector shows the first of these fields; none for those that stand on the paper. */
export function tabOf([name]: readonly string[]): InspectorTab | undefined {
  if (name === undefined || !(fieldIn(name) in contentFields)) return undefined;
  const place = places[fieldIn(name)] ?? 'basic';
  return place === 'paper' ? undefined : place;
}
