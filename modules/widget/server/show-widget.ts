import { safeHtml, type SafeHtml } from '@kaiyin/liquid';
import { islandScript, type RenderEnv } from '@kaiyin/modules/page/server';
import { candidates, usualSpace } from '@kaiyin/modules/widget/schema';
import { when } from '@kaiyin/publisher';
import { adEntries, usualLabel } from './ad-entries.ts';
import { spotLook, type SpotWords } from './spot-look.ts';
import { standardLook } from './standard-look.ts';
import { rowsOf } from './widget-items.ts';
import { publicWidget, type ShownWidget } from './widget.questions.ts';

/** Renders a template with these variables beside those that it has anyway. */
export type RenderTemplate = (name: string, variables: Record<string, unknown>) => SafeHtml | Promise<SafeHtml>;

/** Words of an ad space that its tag may replace. */
export const usualWords: SpotWords = { label: usualLabel, close: '关闭广告' };

interface Wish {
  count: number | undefined;
  except: readonly number[];
  words: SpotWords;
  render: RenderTemplate;
}

/** A widget in its own template, or in the standard look. */
export const showWidget = (env: RenderEnv, shown: ShownWidget, wish: Wish): SafeHtml | Promise<SafeHtml> =>
  shown.type === 'ads' ? showSpace(env, shown, wish) : showBlock(env, shown, wish);

const showBlock = (
  env: RenderEnv,
  shown: ShownWidget,
  { count, except, words: { label: Label }, render }: Wish,
): SafeHtml | Promise<SafeHtml> =>
  when(rowsOf(env, shown, { count, except }), (rows): SafeHtml | Promise<SafeHtml> => {
    const template = shown.templates[env.pipe.code];
    if (!template) return standardLook(shown, rows);
    const Items = env.shared(rows, () => rows.flat());
    return render(template, { Widget: factsOf(env, shown), Items, Rows: rows, Label });
  });

/** The ads of a space, with the script that chooses and counts them. */
const showSpace = (env: RenderEnv, shown: ShownWidget, { count, words, render }: Wish): SafeHtml | Promise<SafeHtml> =>
  when(adEntries(env, shown.id), (entries) => {
    const settings = shown.content.space ?? usualSpace;
    const space = { ...settings, count: count ?? settings.count };
    const ads = candidates(entries, space);
    const Spots = spotLook(ads, space, words);
    const template = shown.templates[env.pipe.code];
    const Items = ads.slice(0, space.count);
    const variables = { Widget: factsOf(env, shown), Items, Rows: [Items], Label: words.label, Spots };
    return when(template ? render(template, variables) : Spots, ({ html }) =>
      ads.length === 0 ? safeHtml(html) : when(islandScript(env, 'spots'), (script) => safeHtml(html + script)),
    );
  });

const factsOf = (env: RenderEnv, shown: ShownWidget) =>
  env.shared(shown, () => ({ name: shown.name, code: shown.code, type: shown.type }));

/** A widget by its code, where no tag stands; empty while it is not public. */
export const widgetAlone = (env: RenderEnv, code: string, render: RenderTemplate): SafeHtml | Promise<SafeHtml> =>
  when(env.reader.ask(publicWidget, code), (shown) =>
    shown === null || shown === 'unknown'
      ? safeHtml('')
      : showWidget(env, shown, { count: undefined, except: [], words: usualWords, render }),
  );
