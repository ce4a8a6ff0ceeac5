import { escapeHtml } from '@kaiyin/liquid';
import { commentLength, guestNameLength, postCommentForm, reportReasons } from '@kaiyin/modules/comment/schema';
import { productZone } from '@kaiyin/modules/job/schema';
import { formatDate } from '@kaiyin/modules/template/server';
import type { CommentTexts } from './comment-texts.ts';
import type { CommentRules, ShownComment } from './comments.questions.ts';

export interface CommentSection {
  contentId: number;
  size: number;
  title: string;
  texts: CommentTexts;
  rules: CommentRules;
  /** Those that the page has in it. */
  comments: readonly ShownComment[];
}

/** The comments of a page: heading, form, and those that are in it; the island adds what has come since. */
export function commentSection(section: CommentSection): string {
  const { contentId, size, title, texts, rules } = section;
  const attributes = attributesOf({
    id: 'comments',
    class: 'kx-comments',
    'data-island': 'comments',
    'data-content': String(contentId),
    'data-size': String(size),
    'data-mode': rules.mode,
    'data-guests': rules.guests ? 'Y' : 'N',
    'data-reasons': reportReasons.join(' '),
    'data-zone': productZone,
    'data-texts': JSON.stringify(texts),
  });
  const items = section.comments.map((comment) => itemOf(comment, texts)).join('');
  return (
    `<section ${attributes}><h2>${escapeHtml(title)}</h2>${formOf(section)}` +
    `<ol class="kx-comment-list">${items}</ol></section>`
  );
}

const attributesOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');

function formOf({ contentId, texts, rules }: CommentSection): string {
  if (rules.mode === 'closed') return `<p class="kx-comment-note">${escapeHtml(texts.closed)}</p>`;
  if (!rules.guests) return `<p class="kx-comment-note">${escapeHtml(texts.members)}</p>`;
  const form = attributesOf({ class: 'kx-comment-form', method: 'post', action: `/kx-api${postCommentForm.path}` });
  return (
    `<form ${form}><input type="hidden" name="sourceId" value="${contentId}">` +
    '<p class="kx-comment-trap" hidden><input name="website" tabindex="-1" autocomplete="off" aria-hidden="true"></p>' +
    `<p><label>${escapeHtml(texts.name)} <input name="guestName" maxlength="${guestNameLength}" required autocomplete="nickname"></label></p>` +
    `<p><label>${escapeHtml(texts.text)} <textarea name="content" rows="4" maxlength="${commentLength}" required></textarea></label></p>` +
    `<p class="kx-comment-send"><small></small><button type="submit">${escapeHtml(texts.send)}</button></p></form>`
  );
}

function itemOf(comment: ShownComment, texts: CommentTexts): string {
  const { id, content, time, replies } = comment;
  const below = replies.toReversed().map((reply) => itemOf(reply, texts));
  const answers = below.length > 0 ? `<ol>${below.join('')}</ol>` : '';
  const said =
    content === ''
      ? `<p class="kx-comment-text kx-comment-gone">${escapeHtml(texts.removed)}</p>`
      : `<p class="kx-comment-text">${escapeHtml(content)}</p>`;
  return (
    `<li id="comment-${id}" class="kx-comment"><p class="kx-comment-head"><b>${content === '' ? '' : escapeHtml(nameOf(comment, texts))}</b> ` +
    `<time datetime="${time}">${formatDate(new Date(time), 'yyyy-MM-dd HH:mm')}</time></p>${said}${answers}</li>`
  );
}

function nameOf({ name, memberId }: ShownComment, texts: CommentTexts): string {
  if (name === undefined) return texts.deletedMember;
  return name ?? texts.someMember.replace('{n}', String(memberId));
}
