import { allow, endpoint } from '@kaiyin/entity';
import type { ValueKind } from '@kaiyin/modules/page/schema';

const view = allow('cms:staticize:view');

interface Described {
  name: string;
  type: ValueKind;
  desc: string;
}

/** A tag as its documentation shows it, in the language of the call. */
export interface TagPage {
  name: string;
  tagName: string;
  description: string;
  body: 'list' | 'data' | 'none';
  tagAttrs: {
    name: string;
    mandatory: boolean;
    dataType: 'STRING' | 'INTEGER' | 'BOOLEAN';
    usage: string;
    options: { value: string; desc: string }[];
    defaultValue: string | null;
  }[];
  /** Of each item of `DataList`, or of `Data`. */
  fields: Described[];
  variables: Described[];
  example: string;
  /** Address in the console that shows the tag. */
  demoLink: string;
}
export const staticizeTags = endpoint({ method: 'GET', path: '/cms/staticize/tags', access: view }).output<TagPage[]>();

export interface FunctionPage {
  name: string;
  funcName: string;
  aliases: string[];
  desc: string;
  input: ValueKind;
  funcArgs: { name: string; type: ValueKind; required: boolean; desc: string }[];
  example: string;
  demoLink: string;
}
export const staticizeFunctions = endpoint({
  method: 'GET',
  path: '/cms/staticize/functions',
  access: view,
}).output<FunctionPage[]>();

export interface VariablePage extends Described {
  fields: Described[];
  /** Kinds of page that have it; empty is all. */
  pages: string[];
}
export const staticizeVariables = endpoint({
  method: 'GET',
  path: '/cms/staticize/variables',
  access: view,
}).output<VariablePage[]>();
