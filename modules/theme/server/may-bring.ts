import { refuseUnlessMayEverywhere, seesAll } from '@kaiyin/modules/catalog/server';
import { refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import type { ThemeChoice, ThemePart } from '@kaiyin/modules/theme/schema';
import { fail, mayAll, recordForbidden, siteOf, type Context } from '@kaiyin/server-kit';
import { lackingFor } from './look.ts';
import { parts } from './parts/index.ts';

/** Refuses who lacks a permission for one of the parts, or may not work in every catalog of the site, or with every widget. */
export function refuseUnlessMayBring(ctx: Context, choices: Partial<Record<ThemePart, ThemeChoice>>): void {
  const comes = (part: ThemePart): boolean => (choices[part] ?? 'skip') !== 'skip';
  for (const part of parts) {
    const [lacking] = comes(part.part) ? lackingFor(ctx, part) : [];
    if (lacking) fail('theme.lacking', { part: `{theme.part.${part.part}}`, permission: lacking });
  }
  for (const action of ['AddContent', 'EditContent', 'Publish'] as const) refuseUnlessMayEverywhere(ctx, action);
  const site = siteOf(ctx);
  if (comes('catalogs') || comes('specials')) {
    refuseUnlessMaySite(ctx, 'AddCatalog', site);
    for (const action of ['Edit', 'ShowHide', 'Move'] as const) refuseUnlessMayEverywhere(ctx, action);
  }
  if (!comes('widgets')) return;
  refuseUnlessMaySite(ctx, 'AddPageWidget', site);
  for (const right of ['PageWidget:Edit', 'PageWidget:Publish'] as const)
    if (!mayAll(ctx, right, site.id)) throw recordForbidden(right, { siteId: site.id }, site.name);
}

/** Permissions to see what goes out with a site. */
const seen = ['cms:template:view', 'cms:content:view'];

/** Refuses who does not see all that goes out. */
export function refuseUnlessSees(ctx: Context): void {
  const { user } = ctx;
  const lacking = user && !user.permissions.has('*') && seen.some((one) => !user.permissions.has(one));
  if (lacking || !seesAll(ctx)) fail('theme.seesNotAll');
}
