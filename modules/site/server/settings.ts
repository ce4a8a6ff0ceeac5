import { issueMessage } from '@kaiyin/entity';
import { settingText, settingValue, standardOf, type Setting } from '@kaiyin/modules/site/schema';
import { listOf, Refusal, siteOf, touched, type Context, type Module } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { siteChanged } from './events.ts';
import { forgetSites, openSite } from './queries.ts';
import { refuseUnlessMaySite } from './site-rights.ts';

type Texts = Readonly<Record<string, string>>;
/** What is wrong with the settings that a site would have, and at which; undefined for nothing. `texts` are as they are kept. */
export type SettingCheck = (
  ctx: Context,
  change: { siteId: number; before: Texts; texts: Texts },
) => Promise<{ path: string; key: string } | undefined>;

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Settings of sites, of the module that reads them. */
    settings: readonly Setting[];
    /** What settings of a module must be together. */
    settingChecks: readonly SettingCheck[];
  }
}
declare module '@kaiyin/server-kit/context' {
  interface Services {
    settings: readonly Setting[];
    settingChecks: readonly SettingCheck[];
  }
}

/** What sites lend to every context: the settings that modules declare, and what these must be together. */
export const siteServices = (modules: readonly Module[]) => ({
  settings: listOf(modules, 'settings'),
  settingChecks: listOf(modules, 'settingChecks'),
});

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
    const after = Object.fromEntries(kept);
    await refuseTogether(ctx, { siteId: id, before: configProps, texts: after });
    await ctx.db
      .updateTable('cms_site')
      .set({ configProps: after, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    const settings = texts.map(([key]) => key).join(', ');
    await ctx.audit('cms_site.updated', { id, name, siteId: id }, { settings });
    await ctx.emit(siteChanged, { siteId: id });
  });
  forgetSites(ctx);
}

async function refuseTogether(ctx: Context, change: Parameters<SettingCheck>[1]): Promise<void> {
  const found = await Promise.all(ctx.services.settingChecks.map((check) => check(ctx, change)));
  const issues = found.flatMap((one) => (one ? [{ ...one, params: {} }] : []));
  const [first] = issues;
  if (first) throw new Refusal(500, first.key, {}, issues);
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
