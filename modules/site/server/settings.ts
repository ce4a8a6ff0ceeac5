import { problemOfSetting, type Setting, type SettingView } from '@kaiyin/modules/site/schema';
import { listOf, Refusal, siteOf, touched, type Context, type Module } from '@kaiyin/server-kit';
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

/** What a setting of the current site says: its own value, or the standard one where it has none or none that fits. */
export function settingOf(ctx: Context, setting: Setting): string {
  const own = siteOf(ctx).settings[setting.key];
  return own === undefined || problemOfSetting(setting, own) ? setting.initial : own;
}

/** The settings of a site with its own values. */
export async function siteSettings(
  ctx: Context,
  { siteId }: { siteId: number },
): Promise<{ siteId: number; settings: SettingView[] }> {
  const { configProps } = await openSite(ctx, siteId);
  const settings = ctx.services.settings.map((setting) => ({ ...setting, own: configProps[setting.key] ?? null }));
  return { siteId, settings };
}

/** Keeps values of settings; the keys of `configProps` that are no settings stay. */
export async function saveSiteSettings(
  ctx: Context,
  { id, ...values }: { id: number } & Record<string, string | number | null>,
): Promise<void> {
  const { name } = await openSite(ctx, id);
  refuseUnlessMaySite(ctx, 'Edit', { id, name });
  const given = Object.entries(values).map(([key, value]): [string, string | null] => [
    key,
    value === null ? null : String(value),
  ]);
  refuseUnfit(ctx, given);
  await ctx.transaction(async (ctx) => {
    const { configProps } = await openSite(ctx, id);
    const kept = new Map(Object.entries(configProps));
    for (const [key, value] of given)
      if (value === null) kept.delete(key);
      else kept.set(key, value);
    await ctx.db
      .updateTable('cms_site')
      .set({ configProps: Object.fromEntries(kept), ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await ctx.audit('cms_site.updated', { id, name, siteId: id }, { settings: given.map(([key]) => key).join(', ') });
    await ctx.emit(siteChanged, { siteId: id });
  });
  forgetSites(ctx);
}

function refuseUnfit({ services }: Context, given: readonly [string, string | null][]): void {
  const known = new Map(services.settings.map((setting) => [setting.key, setting]));
  const issues = given.flatMap(([path, value]) => {
    const setting = known.get(path);
    if (!setting) return [{ path, key: 'site.setting.unknown' as const, params: {} }];
    const problem = value === null ? undefined : problemOfSetting(setting, value);
    return problem ? [{ path, params: {}, ...problem }] : [];
  });
  const [first] = issues;
  if (first) throw new Refusal(500, first.key, first.params, issues);
}
