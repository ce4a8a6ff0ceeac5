import { attributeTexts, textOfHtml } from '@kaiyin/server-kit';
import { defineContentType } from '../content-type.ts';
import { bodyForEditor, bodyToKeep } from './body.ts';
import { playersIn, refuseForeignPlayers } from '../player-hosts.ts';
import { linksByIdentity } from './links-by-identity.ts';
import { pagesOfBody } from './page-breaks.ts';

const blocks = /<\/(?:p|li|h\d|td|th|dt|dd|blockquote|figcaption|pre|div)>|<br\s*\/?>/i;

const firstPicture = /<img\b[^>]*\ssrc="(iurl:\/\/[^"]+)"/;

/** An article: its body is HTML, which page breaks part. */
export const articleType = defineContentType({
  type: 'article',
  clean: bodyToKeep,
  settle: async (ctx, body, kept) => {
    await refuseForeignPlayers(ctx, playersIn(body), playersIn(kept));
    return linksByIdentity(ctx, body);
  },
  forEditor: bodyForEditor,
  texts: (body) => [...body.split(blocks).map(textOfHtml), ...attributeTexts(body)],
  parts: (body) => pagesOfBody(body).length,
  firstPicture: (body) => firstPicture.exec(body)?.[1]?.replaceAll('&amp;', '&'),
  isEmpty: (body) => body.trim() === '',
});
