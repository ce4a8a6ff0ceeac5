import { safeHtml, type SafeHtml } from '@kaiyin/liquid';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { standardLook } from './standard-look.ts';
import { rowsOf } from './widget-items.ts';
import { publicWidget, type ShownWidget } from './widget.questions.ts';

/** Renders a template with these variables beside those that it has anyway. */
export type RenderTemplate = (name: string, variables: Record<string, unknown>) => SafeHtml | Promise<SafeHtml>;

/** What an ad space is marked with, unless told. */
export const usualLabel = '广告';

interface Wish {
  count: number | undefined;
  except: readonly number[];
  label: string;
  render: RenderTemplate;
}

/** A widget in its own template, or in the standard look. */
export const showWidget = (
  env: RenderEnv,
  shown: ShownWidget,
  { count, except, label, render }: Wish,
): SafeHtml | Promise<SafeHtml> =>
  when(rowsOf(env, shown, { count, except }), (rows): SafeHtml | Promise<SafeHtml> => {
    const template = shown.templates[env.pipe.code];
    if (!template) return standardLook(shown, rows, label);
    const facts = env.shared(shown, () => ({ name: shown.name, code: shown.code, type: shown.type }));
    const Items = env.shared(rows, () => rows.flat());
    return render(template, { Widget: facts, Items, Rows: rows, Label: label });
  });

/** A widget by its code, where no tag stands; empty while it is not public. */
export const widgetAlone = (env: RenderEnv, code: string, render: RenderTemplate): SafeHtml | Promise<SafeHtml> =>
  when(env.reader.ask(publicWidget, code), (shown) =>
    shown === null || shown === 'unknown'
      ? safeHtml('')
      : showWidget(env, shown, { count: undefined, except: [], label: usualLabel, render }),
  );
