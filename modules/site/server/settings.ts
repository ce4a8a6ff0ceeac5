import { issueMessage } from '@kaiyin/entity';
import {
  settingGiven,
  settingTable,
  settingText,
  settingValue,
  standardOf,
  type Setting,
} from '@kaiyin/modules/site/schema';
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

/**
 * What a site would keep of all its settings where others are given as texts. Keys that are no settings stay as they were;
 * refuses, at each key that changes, what `saveSiteSettings` refuses.
 */
export async function settledSettings(
  ctx: Context,
  { siteId, before, given }: { siteId: number; before: Texts; given: Texts },
): Promise<Texts> {
  const texts = settledTexts(ctx.services.settings, { before, given, usual: standardOf });
  await refuseTogether(ctx, { siteId, before, texts });
  return texts;
}

/** The same for settings that need not fit together; where `usual` says nothing, an empty text stays. */
export function settledTexts(
  settings: readonly Setting[],
  { before, given, usual }: { before: Texts; given: Texts; usual?: (setting: Setting) => unknown },
): Texts {
  const known = new Map(settings.map((setting) => [setting.key, setting]));
  const changed = Object.entries(given)
    .filter(([key, text]) => before[key] !== text)
    .map(([key, text]) => {
      const setting = known.get(key);
      return [key, setting ? settingGiven(setting, text) : text];
    });
  const kept = Object.entries(before).filter(([key]) => !known.has(key) || key in given);
  const texts = settingTexts(settings, Object.fromEntries(changed), usual);
  const none = new Set(texts.flatMap(([key, text]) => (text === null ? [key] : [])));
  const own = texts.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]));
  return Object.fromEntries([...kept.filter(([key]) => !none.has(key)), ...own]);
}

/** Says which setting does not fit, and why. */
const unfit = (key: string, issues: NonNullable<Refusal['issues']>): Refusal =>
  new Refusal(500, 'Error.field', { label: `{${settingTable}.${key}}` }, issues);

async function refuseTogether(ctx: Context, change: Parameters<SettingCheck>[1]): Promise<void> {
  const found = await Promise.all(ctx.services.settingChecks.map((check) => check(ctx, change)));
  const issues = found.flatMap((one) => (one ? [{ ...one, params: {} }] : []));
  const [first] = issues;
  if (first) throw unfit(first.path, issues);
}

/**
 * Texts to keep by their keys; null where no value of one's own is wanted, or `usual` says the same one. Refuses, at each key, what
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
    // Where another value would be inherited, an empty text says that none is wanted.
    if (value === '' && read?.data === null && !usual) return [key, ''];
    const isNone = setting === undefined || read === undefined || read.data === null;
    const isUsual = isNone || (usual && read.data === usual(setting));
    return [key, isUsual ? null : settingText(read.data)];
  });
  const [first] = issues;
  if (first) throw unfit(first.path, issues);
  return texts;
}
