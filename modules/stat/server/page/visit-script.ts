import { escapeHtml } from '@kaiyin/liquid';
import { islandFile, type RenderEnv } from '@kaiyin/modules/page/server';
import { settingValue } from '@kaiyin/modules/site/schema';
import { visitsCounted, recordVisit, type VisitedKind } from '@kaiyin/modules/stat/schema';
import { when } from '@kaiyin/publisher';

const end = '</body>';

const isCounted = ({ site }: RenderEnv): boolean =>
  settingValue(visitsCounted, site.extend[`extend_${visitsCounted.key}`]);

/** A page with the script that counts its readers, where the site counts them; what it is about is written into it. */
export function visitScript(
  env: RenderEnv,
  html: string,
  { kind, id }: { kind: VisitedKind; id: number },
): string | Promise<string> {
  if (env.page.preview || !isCounted(env)) return html;
  const at = Math.max(html.lastIndexOf(end), html.lastIndexOf(end.toUpperCase()));
  if (at < 0) return html;
  return when(env.reader.ask(islandFile, 'visit'), ({ file }) => {
    const attributes = Object.entries({
      src: env.fileHref(file.path),
      'data-to': `/kx-api${recordVisit.path}`,
      'data-p': env.pipe.code,
      'data-k': kind,
      'data-i': String(id),
    }).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `${html.slice(0, at)}<script defer ${attributes.join(' ')}></script>${html.slice(at)}`;
  });
}
