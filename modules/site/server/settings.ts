import { issueMessage } from '@kaiyin/entity';
import { settingText, settingValue, standardOf, type Setting } from '@kaiyin/modules/site/schema';
import { listOf, Refusal, siteOf, touched, type Context, type Module } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { siteChanged } from './events.ts';
import { forgetSites, openSite } from './queries.ts';
import { refuseUnlessMaySite } from './site-rights.ts';

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Settings of sites, of the module that reads them. */
    settings: readonly Setting[];
  }
}
declare module '@kaiyin/server-kit/context' {
  interface Services {
    settings: readonly Setting[];
  }
}

/** What sites lend to every context: the settings that modules declare. */
export const siteServices = (modules: readonly Module[]) => ({ settings: listOf(modules, 'settings') });

/** What a setting of the current site says. */
export const settingOf = <S extends Setting>(ctx: Context, setting: S): z.output<S['field']['zod']> =>
  settingValue(setting, siteOf(ctx).settings[setting.key]);

/** The values that hold on a site. */
export async function siteSettings(ctx: Context, { siteId }: { siteId: number }) {
  const { configProps } = await openSite(ctx, siteId);
  const values = ctx.services.settings.map((setting) => [setting.key, settingValue(setting, configProps[setting.key])]);
  return { siteId, settings: Object.fromEntries(values) as Record<string, unknown> };
}

/** Keeps values of settings; the keys of `configProps` that are no settings stay. */
export async function saveSiteSettings(
  ctx: Context,
  { id, ...given }: { id: number; [key: string]: unknown },
): Promise<void> {
  const { name } = await openSite(ctx, id);
  refuseUnlessMaySite(ctx, 'Edit', { id, name });
  const texts = settingTexts(ctx.services.settings, given, standardOf);
  await ctx.transaction(async (ctx) => {
    const { configProps } = await openSite(ctx, id);
    const kept = new Map(Object.entries(configProps));
    for (const [key, text] of texts)
      if (text === null) kept.delete(key);
      else kept.set(key, text);
    await ctx.db
      .updateTable('cms_site')
      .set({ configProps: Object.fromEntries(kept), ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    const settings = texts.map(([key]) => key).join(', ');
    await ctx.audit('cms_site.updated', { id, name, siteId: id }, { settings });
    await ctx.emit(siteChanged, { siteId: id });
  });
  forgetSites(ctx);
}

/**
 * Texts to keep by their keys; null where no value is wanted, or `usual` says the same one. Refuses, at each key, what
 * does not fit.
 */
export function settingTexts(
  settings: readonly Setting[],
  given: Readonly<Record<string, unknown>>,
  usual?: (setting: Setting) => unknown,
): [string, string | null][] {
  const known = new Map(settings.map((setting) => [setting.key, setting]));
  const issues: ConstructorParameters<typeof Refusal>[3] & object = [];
  const texts = Object.entries(given).map(([key, value]): [string, string | null] => {
    const setting = known.get(key);
    const read = value === null ? undefined : setting?.field.zod.safeParse(value);
    const [issue] = read?.error?.issues ?? [];
    if (!setting) issues.push({ path: key, key: 'site.setting.unknown', params: {} });
    if (issue) issues.push({ path: key, ...issueMessage(issue) });
    const isNone = setting === undefined || read === undefined || read.data === null;
    const isUsual = isNone || (usual && read.data === usual(setting));
    return [key, isUsual ? null : settingText(read.data)];
  });
  const [first] = issues;
  if (first) throw new Refusal(500, first.key, first.params, issues);
  return texts;
}
