import type { Input } from '@kaiyin/entity';
import { dynamicPage, initDataTypes, type InitDataType } from '@kaiyin/modules/dynamicpage/schema';
import { hasPipe } from '@kaiyin/modules/site/server';
import { crud, failField, type Context, type Crud } from '@kaiyin/server-kit';
import { refusePath } from './refuse-path.ts';

const plain = crud(dynamicPage);
type Templates = Input<typeof dynamicPage>['templates'];

/** The pages of the current site that are made on request. */
export const dynamicPages: Crud<typeof dynamicPage> = {
  ...plain,
  create: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      await refusePath(ctx, input.path);
      return plain.create(ctx, { ...input, templates: await templatesToKeep(ctx, input.templates) });
    }),
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      const before = await plain.get(ctx, input);
      if (before.path !== input.path) failField('path', 'dynamicPage.pathFixed');
      const templates = await templatesToKeep(ctx, input.templates, before.templates);
      await plain.update(ctx, { ...input, templates });
    }),
};

/** Without empty names. Refuses pipes that the site does not have, but for one that had a template here before. */
async function templatesToKeep(ctx: Context, given: Templates, kept: Templates = {}): Promise<Templates> {
  const named = Object.entries(given).filter(([, name]) => name !== '');
  for (const [code] of named)
    if (kept[code] === undefined && !(await hasPipe(ctx, code)))
      failField('templates', 'dynamicPage.pipeMissing', { code });
  return Object.fromEntries(named);
}

export const initDataOnOffer = (ctx: Context): InitDataType[] =>
  initDataTypes.map((type) => ({
    type,
    name: ctx.say(`dynamicPage.initData.${type}`),
    desc: ctx.say(`dynamicPage.initDataNote.${type}`),
  }));
