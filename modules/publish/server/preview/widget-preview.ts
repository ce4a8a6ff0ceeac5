import type { BatchEnv } from '@kaiyin/modules/page/server';
import { publicWidget, type ShownWidget } from '@kaiyin/modules/widget/server';
import { questionKey } from '@kaiyin/publisher';
import { notFound, type Context } from '@kaiyin/server-kit';
import * as kept from '../kept/kept-pages.ts';
import type { PageRef } from '../page/pages.ts';

/** A page that shows nothing but one widget: for one that no page has yet. */
const aloneName = '~widget.template.html';

/** The working copy of a widget, as pages would show it. */
export async function workingWidget({ db }: Context, siteId: number, id: number): Promise<ShownWidget> {
  const found = await db
    .selectFrom('cms_page_widget')
    .select(['id', 'type', 'name', 'code', 'templates', 'content'])
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** The source of that page. */
export const aloneSource = ({ code }: ShownWidget): ReadonlyMap<string, string> =>
  new Map([
    [
      aloneName,
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">{% cms_page_widget code: "${code}" %}`,
    ],
  ]);

/** The page on which a widget is previewed: the first that shows it, the front page before others; else by itself. */
export async function pageOfWidget({ ctx, site, pipe }: BatchEnv, { code }: ShownWidget): Promise<PageRef> {
  const key = { ctx, siteId: site.id, pipeCode: pipe.code };
  const asked = await kept.questionsNamed(key, [questionKey(publicWidget.name, code)]);
  const rows = await kept.pagesThatAsked(
    key,
    asked.map(({ id }) => id),
  );
  const row = rows.find(({ kind }) => kind === 'site') ?? rows.find(({ kind }) => kind !== 'fragment');
  if (row) return kept.refOfRow(row);
  return {
    kind: 'fragment',
    subjectId: 0,
    catalogId: 0,
    basePath: `index.${pipe.suffix}`,
    template: aloneName,
    inputs: {},
  };
}
