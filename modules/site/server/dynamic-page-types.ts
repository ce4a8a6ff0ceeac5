import { builtInPages, commonArguments, pageArguments, type DynamicPageType } from '@kaiyin/modules/site/schema';
import type { Context } from '@kaiyin/server-kit';

/** The kinds of pages that are made when a reader asks for them, in the language of the call. */
export const dynamicPageTypes = (ctx: Context): DynamicPageType[] =>
  builtInPages.map((page) => ({
    type: page.type,
    name: ctx.say(`site.page.${page.type}`),
    desc: ctx.say(`site.pageHelp.${page.type}`),
    requestPath: page.path,
    publishPipeKey: page.key,
    defaultTemplate: page.template,
    isForMembers: 'isForMembers' in page,
    requestArgs: [...page.args, ...commonArguments].map((name) => ({
      name,
      ...pageArguments[name],
      desc: ctx.say(`site.pageArgument.${name}`),
    })),
  }));
