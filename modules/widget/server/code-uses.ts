import type { CodeUse, PageWidget } from '@kaiyin/modules/widget/schema';
import { Refusal, siteOf, type Context } from '@kaiyin/server-kit';

/** The codes that some widgets have, as working copies and by what of them is public or planned. */
export async function codesOf(ctx: Context, widgets: readonly PageWidget[]): Promise<string[]> {
  const shown = await ctx.db
    .selectFrom('cms_widget_publication')
    .select('code')
    .where(
      'widgetId',
      'in',
      widgets.map(({ id }) => id),
    )
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', ctx.now().toISOString())]))
    .execute();
  return [...new Set([...widgets, ...shown].map(({ code }) => code))];
}

/**
 * Refuses, after a change, when a code that templates name is nobody's any more, now or from an instant ahead: pages made
 * with them would fail.
 * @throws Refusal that says where, with all places as `data.uses`; at the field of the code where a form was saved
 */
export async function refuseNamedCodes(ctx: Context, before: readonly string[], field?: 'code'): Promise<void> {
  const lost: string[] = [];
  for (const code of before) if (!(await isKnown(ctx, code))) lost.push(code);
  const uses = await usesOfCodes(ctx, lost);
  const [first] = uses;
  if (!first) return;
  const params = { code: first.code, at: [...new Set(uses.map(({ by }) => by))].slice(0, 5).join(', ') };
  const faults = field && [{ path: field, key: 'widget.codeNamed' as const, params }];
  throw new Refusal(500, 'widget.codeNamed', params, faults, { uses });
}

async function isKnown(ctx: Context, code: string): Promise<boolean> {
  const siteId = siteOf(ctx).id;
  const copy = await ctx.db
    .selectFrom('cms_page_widget')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (copy) return true;
  const lasting = await ctx.db
    .selectFrom('cms_widget_publication')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .where('validUntil', 'is', null)
    .executeTakeFirst();
  return lasting !== undefined;
}

/** Templates of any pipe that show a widget by one of these codes. */
async function usesOfCodes(ctx: Context, codes: readonly string[]): Promise<CodeUse[]> {
  if (codes.length === 0) return [];
  const templates = await ctx.db
    .selectFrom('cms_template')
    .select(['pipeCode', 'name', 'source'])
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('pipeCode')
    .orderBy('name')
    .execute();
  return templates.flatMap(({ pipeCode, name, source }) => {
    const named = codesIn(source);
    return codes.flatMap((code) => (named.has(code) ? { code, pipeCode, by: name } : []));
  });
}

/** The codes that stand as texts in tags of page widgets and ads. */
export function codesIn(source: string): Set<string> {
  const tags = source.matchAll(/\b(?:cms_page_widget|cms_advertisement)\b((?:"[^"]*"|'[^']*'|(?!%\}).)*)/gs);
  return new Set(
    Array.from(tags, ([, attributes = '']) => attributes).flatMap((attributes) => {
      const [, , code] = /(?:^|[\s,])code\s*:\s*(["'])([\w-]+)\1/.exec(attributes) ?? [];
      return code ?? [];
    }),
  );
}
