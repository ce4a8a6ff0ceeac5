import type { FieldDoc, ValueKind, Words } from '@kaiyin/modules/page/schema';

export interface AttributeDoc {
  name: string;
  type: string;
  required: boolean;
  choices: { value: string; doc: Words }[];
  /** Empty when there is none. */
  initial: string;
  doc: Words;
}
export interface TagDoc {
  name: string;
  title: Words;
  body: 'list' | 'data' | 'none';
  doc: Words;
  attributes: AttributeDoc[];
  example: string;
  /** Of each item of `DataList`, or of `Data`. */
  fields: FieldDoc[];
  /** Variables that it sets on the page. */
  variables: FieldDoc[];
}
export interface FilterDoc {
  name: string;
  title: Words;
  aliases: string[];
  doc: Words;
  /** What stands before the bar. */
  input: ValueKind;
  args: { name: string; type: ValueKind; required: boolean; doc: Words }[];
  example: string;
}
export interface VariableDoc extends FieldDoc {
  fields: readonly FieldDoc[];
  /** Kinds of page that have it; empty is all. */
  pages: readonly string[];
}
export interface LanguageDoc {
  tags: TagDoc[];
  filters: FilterDoc[];
  variables: VariableDoc[];
}
