import { escapeHtml } from '@kaiyin/liquid';
import {
  commentLength,
  guestNameLength,
  guestsComment,
  postCommentForm,
  submitComment as submitCall,
} from '@kaiyin/modules/comment/schema';
import { settingOf } from '@kaiyin/modules/site/server';
import { actionFrom, issueStamp, sendVisitorPage } from '@kaiyin/modules/visitor/server';
import { notFound, Refusal, type Context, type Http } from '@kaiyin/server-kit';
import { publicSource } from './public-source.ts';
import { submitComment } from './write.ts';

interface Sent {
  sourceId: number;
  guestName: string;
  content: string;
  stamp: string;
  website: string;
}

/**
 * Writes what a form without script has sent and answers a page: thanks, or the form again with what was typed, a fresh stamp and what
 * is wrong. Pages hold no stamps, so the first press leads here and the second sends.
 */
export async function answerCommentForm(ctx: Context, sent: Sent, http: Http): Promise<void> {
  const source = await publicSource(ctx, sent.sourceId);
  if (!source) throw notFound();
  const { siteId } = source;
  const wrong = await send(source.ctx, sent, http);
  if (wrong === 'sent' || wrong === 'waits') {
    const key = wrong === 'sent' ? 'comment.form.sent' : 'comment.form.waits';
    return sendVisitorPage(ctx, http, { siteId, title: ctx.say(key), body: '' });
  }
  const takes = source.mode === 'open' && settingOf(source.ctx, guestsComment);
  const body = takes ? await formOf(ctx, sent, wrong, http) : `<p>${escapeHtml(ctx.say('comment.closed'))}</p>`;
  const isNew = sent.stamp === '' && Object.keys(wrong).every((field) => field === 'stamp');
  return sendVisitorPage(ctx, http, {
    siteId,
    title: ctx.say(isNew ? 'comment.form.confirm' : 'comment.form.title'),
    body,
    status: isNew ? 200 : 422,
  });
}

/** What is wrong, by the field; the empty one is for all of it. */
type Wrong = Readonly<Record<string, string>>;

async function send(ctx: Context, sent: Sent, http: Http): Promise<Wrong | 'sent' | 'waits'> {
  const parsed = submitCall.input.safeParse({ ...sent, sourceType: 'cms_content' });
  if (!parsed.success) return Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), said(ctx)]));
  try {
    const { auditStatus } = await submitComment(ctx, parsed.data, http);
    return auditStatus === 'passed' ? 'sent' : 'waits';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { issues, key, params } = error;
    if (!issues) return { '': ctx.say({ key, params } as never) };
    return Object.fromEntries(issues.map((issue) => [issue.path, ctx.say(issue as never)]));
  }
}

const said = (ctx: Context): string => ctx.say('comment.form.unfit');

async function formOf(ctx: Context, sent: Sent, wrong: Wrong, http: Http): Promise<string> {
  const stamp = await issueStamp(ctx, http, 'comment');
  const at = (field: string): string =>
    wrong[field] ? `<p class="kx-error" id="${field}-error">${escapeHtml(wrong[field])}</p>` : '';
  const invalid = (field: string): string =>
    wrong[field] ? ` aria-invalid="true" aria-describedby="${field}-error"` : '';
  const label = (key: 'comment.form.name' | 'comment.form.text') => escapeHtml(ctx.say(key));
  // A stamp that was missing is no fault of the reader.
  const general = wrong[''] ?? (sent.stamp === '' ? undefined : (wrong.stamp ?? wrong.website));
  return `<form method="post" action="${escapeHtml(actionFrom(http, `/kx-api${postCommentForm.path}`))}">
${general ? `<p class="kx-error" role="alert">${escapeHtml(general)}</p>` : ''}
<input type="hidden" name="sourceId" value="${sent.sourceId}"><input type="hidden" name="stamp" value="${escapeHtml(stamp)}">
<p class="kx-hidden" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></p>
<div class="kx-field"><label for="guestName">${label('comment.form.name')}</label>
<input id="guestName" name="guestName" required maxlength="${guestNameLength}" value="${escapeHtml(sent.guestName)}"${invalid('guestName')}>${at('guestName')}</div>
<div class="kx-field"><label for="content">${label('comment.form.text')}</label>
<textarea id="content" name="content" required rows="6" maxlength="${commentLength}"${invalid('content')}>\n${escapeHtml(sent.content)}</textarea>${at('content')}</div>
<button type="submit">${escapeHtml(ctx.say('comment.form.send'))}</button></form>`;
}
