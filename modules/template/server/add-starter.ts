import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@kaiyin/entity';
import { memberLanguage } from '@kaiyin/modules/member/schema';
import { site, type DetailTemplateKey, type siteTemplateKeys } from '@kaiyin/modules/site/schema';
import { openSite, updateSite } from '@kaiyin/modules/site/server';
import { templateSuffix } from '@kaiyin/modules/template/schema';
import { created, failField, siteOf, type Context } from '@kaiyin/server-kit';
import { starterAdded, tellTemplate } from './events.ts';
import { refuseUnknownPipe, suffixOfNames } from './template-actions.ts';
import { starterWords } from './starter-words.ts';

const folder = join(import.meta.dirname, 'starter');
// Forms have a built-in look.
const names: Record<
  Exclude<(typeof siteTemplateKeys)[number], 'defaultCustomFormTemplate'> | DetailTemplateKey,
  string
> = {
  indexTemplate: 'index.template.html',
  catalogTemplate: 'catalog.template.html',
  defaultListTemplate: 'list.template.html',
  specialTemplate: 'special.template.html',
  detailTemplate_article: 'article.template.html',
  detailTemplate_audio: 'audio.template.html',
  detailTemplate_video: 'video.template.html',
  detailTemplate_image: 'image.template.html',
  errorTemplate: '404.template.html',
};

/** Gives a pipe without templates a small set to begin with, in the caller's language, and names it where the site names none. */
export async function addStarter(ctx: Context, { pipeCode }: { pipeCode: string }): Promise<{ count: number }> {
  const suffix = await suffixOfNames(ctx);
  const named = (text: string) => text.replaceAll(templateSuffix, suffix);
  const sources = (await starterSources(ctx.locale)).map(([name, source]) => [named(name), named(source)] as const);
  return ctx.transaction(async (ctx) => {
    const siteId = siteOf(ctx).id;
    await refuseUnknownPipe(ctx, pipeCode);
    await refuseTemplates(ctx, siteId, pipeCode);
    const rows = sources.map(([name, source]) => ({ ...created(ctx), siteId, pipeCode, name, source, remark: '' }));
    await ctx.db.insertInto('cms_template').values(rows).execute();
    for (const [name] of sources) await tellTemplate(ctx, { siteId, pipeCode, name });
    await nameTemplates(ctx, pipeCode, named);
    await ctx.emit(starterAdded, { siteId, pipeCode });
    await ctx.audit('cms_template.started', { id: siteId, name: pipeCode }, { count: rows.length });
    return { count: rows.length };
  });
}

/** The starter templates with the words of a language, by name. */
async function starterSources(locale: Locale): Promise<[name: string, source: string][]> {
  const files = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const found = files.filter((name) => name.endsWith(templateSuffix)).toSorted();
  return Promise.all(found.map(async (name) => [name, inWords(locale, await readFile(join(folder, name), 'utf8'))]));
}

const inWords = (locale: Locale, source: string): string =>
  source.replace(/__(\w+?)__/g, (token, word: string) => starterWords[locale][word] ?? token);

async function refuseTemplates(ctx: Context, siteId: number, pipeCode: string): Promise<void> {
  const any = await ctx.db
    .selectFrom('cms_template')
    .select('id')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .executeTakeFirst();
  if (any) failField('pipeCode', 'template.starterTaken', { code: pipeCode });
}

async function nameTemplates(ctx: Context, pipeCode: string, named: (name: string) => string): Promise<void> {
  const siteId = siteOf(ctx).id;
  const row = await openSite(ctx, siteId);
  const own = Object.entries(names).map(([key, name]) => [key, named(name)]);
  const given = Object.entries(row.publishPipeProps[pipeCode] ?? {}).filter(([, name]) => name !== '');
  const configProps = { [memberLanguage.key]: ctx.locale, ...row.configProps };
  const publishPipeProps = { ...row.publishPipeProps, [pipeCode]: Object.fromEntries([...own, ...given]) };
  await updateSite(ctx, { ...site.input.parse(row), id: siteId, publishPipeProps, configProps });
}
