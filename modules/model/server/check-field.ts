import { entriesOf } from '@kaiyin/modules/dictionary/server';
import {
  controls,
  convertValue,
  defaultOf,
  linearPattern,
  PatternFault,
  type ModelField,
} from '@kaiyin/modules/model/schema';
import { failField, type Context } from '@kaiyin/server-kit';
import { factsOf } from './queries.ts';

type Given = Omit<ModelField, 'id' | 'siteId' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'>;

// What objects of templates answer by themselves, and what objects of programs are made of.
const reserved = new Set([
  'size',
  'first',
  'last',
  'constructor',
  'prototype',
  'tostring',
  'valueof',
  'hasownproperty',
]);

/** Refuses codes that mean something else already. */
export async function refuseUnfitCode(ctx: Context, { modelId, code }: Given): Promise<void> {
  if (reserved.has(code.toLowerCase()) || /_label$/i.test(code)) failField('code', 'model.codeReserved', { code });
  const taken = await ctx.db
    .selectFrom('x_model_field')
    .select(['code', 'removed'])
    .where('modelId', '=', modelId)
    .where((eb) => eb(eb.fn<string>('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst();
  // The values of a removed field lie under its code until it is purged.
  if (taken?.removed) failField('code', 'model.columnUsed');
  if (taken) failField('code', 'Common.RuleTips.Taken', { label: '{x_model_field.code}', value: code });
}

/** Refuses what contradicts itself: a pattern that cannot be read, options that offer nothing, a default that does not fit. */
export async function refuseUnfitField(ctx: Context, field: Given): Promise<void> {
  if (field.rule === 'pattern') refuseUnreadable(field.pattern);
  if (controls[field.controlType].hasOptions) await refuseUnfitOptions(ctx, field);
  await refuseUnfitDefault(ctx, field);
}

function refuseUnreadable(pattern: string): void {
  if (pattern === '') failField('pattern', 'Common.RuleTips.NotEmpty');
  try {
    linearPattern(pattern);
  } catch (error) {
    if (!(error instanceof PatternFault)) throw error;
    failField('pattern', 'model.patternUnreadable');
  }
}

async function refuseUnfitOptions(ctx: Context, { options, dictionary }: Given): Promise<void> {
  if (dictionary !== '') {
    if ((await entriesOf(ctx, dictionary)).length === 0) failField('dictionary', 'model.dictionaryMissing');
    return;
  }
  if (options.length === 0) failField('options', 'model.optionsNeeded');
  const seen = new Set<string>();
  for (const { value } of options) {
    if (seen.has(value)) failField('options', 'model.optionTwice', { value });
    seen.add(value);
  }
}

async function refuseUnfitDefault(ctx: Context, field: Given): Promise<void> {
  const { controlType, defaultValue } = field;
  if (defaultValue === '') return;
  if (controlType === 'switch' && !['true', 'false'].includes(defaultValue))
    failField('defaultValue', 'model.booleanRule');
  const facts = await factsOf(ctx, field as ModelField);
  if (convertValue(facts, defaultOf(facts)) === undefined) failField('defaultValue', 'Common.RuleTips.Invalid');
}

/** A field without what its control has no use for, so that it is never refused for that. */
export function tidied<F extends Given>(field: F): F {
  const { hasDefault, canFilter, rules } = controls[field.controlType];
  return {
    ...field,
    rule: rules.includes(field.rule) ? field.rule : '',
    defaultValue: hasDefault ? field.defaultValue : '',
    filterable: canFilter && field.filterable,
  };
}
