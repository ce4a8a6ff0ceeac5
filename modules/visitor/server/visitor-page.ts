import { escapeHtml } from '@kaiyin/liquid';
import type { Context, Http } from '@kaiyin/server-kit';
import { pageStyle } from './page-style.ts';

export interface VisitorPage {
  siteId: number;
  title: string;
  /** HTML that we made: words of readers and editors in it are escaped. */
  body: string;
  /** 200 unless told; 422 where something was wrong. */
  status?: number;
}

/** Answers a post that came without script: a page of the site with a way back to where the reader was. Nothing on it runs. */
export async function sendVisitorPage(ctx: Context, http: Http, page: VisitorPage): Promise<void> {
  const site = await ctx.services.findSite(ctx, page.siteId);
  const back = wayBack(http);
  const html = `<!doctype html>
<html lang="${ctx.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title><style>${pageStyle}</style></head>
<body><header><a href="/">${escapeHtml(site?.name ?? '')}</a></header>
<main><h1>${escapeHtml(page.title)}</h1>${page.body}
<p class="kx-back"><a href="${escapeHtml(back)}">${escapeHtml(ctx.say('visitor.back'))}</a></p></main></body></html>`;
  await http.reply
    .code(page.status ?? 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Where a form on a visitor page is sent to, so that the way back still leads to where the reader was once it is sent. */
export const actionFrom = (http: Http, action: string): string =>
  `${action}?${new URLSearchParams({ back: wayBack(http) }).toString()}`;

const longestWay = 2000;

/** The page of this site that the reader came from, as the form says or else the browser; its front page where that is not known. */
export function wayBack({ request: { headers, query } }: Http): string {
  const { host = '', referer = '' } = headers;
  const { back } = query as { back?: unknown };
  const from = typeof back === 'string' ? URL.parse(back.slice(0, longestWay), `http://${host}`) : URL.parse(referer);
  if (from?.host !== host || from.pathname.startsWith('/kx-api/')) return '/';
  // Two slashes at its beginning would lead to another host.
  return `/${from.pathname.replace(/^\/+/, '')}${from.search}`;
}
