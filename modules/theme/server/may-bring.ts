import { refuseUnlessMayEverywhere } from '@kaiyin/modules/catalog/server';
import type { ThemeChoice, ThemePart } from '@kaiyin/modules/theme/schema';
import { fail, type Context } from '@kaiyin/server-kit';
import { lackingFor } from './look.ts';
import { parts } from './parts/index.ts';

/** Refuses who lacks a permission for one of the parts, or may not work in every catalog of the site. */
export function refuseUnlessMayBring(ctx: Context, choices: Partial<Record<ThemePart, ThemeChoice>>): void {
  for (const part of parts) {
    if ((choices[part.part] ?? 'skip') === 'skip') continue;
    const [lacking] = lackingFor(ctx, part);
    if (lacking) fail('theme.lacking', { part: `{theme.part.${part.part}}`, permission: lacking });
  }
  for (const action of ['AddContent', 'EditContent', 'Publish'] as const) refuseUnlessMayEverywhere(ctx, action);
}
