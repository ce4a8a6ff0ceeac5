import type { PageLocale, PublicForm } from '@kaiyin/modules/customform/schema';
import { pageLocales, pageWords } from '@kaiyin/modules/customform/schema';
import { escapeHtml } from '@kaiyin/liquid';
import { discard } from '@kaiyin/modules/resource/server';
import { actionFrom, issueStamp, sendVisitorPage, useStamp } from '@kaiyin/modules/visitor/server';
import {
  failField,
  notFound,
  Refusal,
  refuseOtherSite,
  type BlobStore,
  type Context,
  type Http,
} from '@kaiyin/server-kit';
import { checkValues, refuseFaults } from '../check-values.ts';
import { formHtml } from '../page/form-html.ts';
import { publicFormNow } from '../publications.ts';
import { issueFormCaptcha, useFormCaptcha, type Captchas } from './captcha.ts';
import { keepAnswer, memberOf, refuseTwice } from './keep-answer.ts';
import { inputName, readSubmission, type Sent } from './read-submission.ts';
import { typedValues } from './typed-values.ts';

interface Needs {
  blobs: BlobStore;
  captchas: Captchas;
}

/** Where a form is sent to. */
export const actionOf = (formId: number): string => `/kx-api/api/customform/${formId}/form`;

/**
 * Takes an answer of a reader. Checks in this order: the form is published, sign-in, stamp, captcha, limit, values and files. Scripts are
 * answered with an envelope; what was posted without script with a page that has everything that was typed.
 */
export async function submitForm(ctx: Context, { id }: { id: number }, http: Http, needs: Needs): Promise<void> {
  const form = await publicFormNow(ctx, id);
  if (!form) return sendClosed(ctx, id, http);
  const sent = await readSubmission(http, form);
  const lang = pageLocales.find((one) => one === sent.values.get('lang')?.[0]) ?? 'zh-CN';
  const inside = ctx.within({ locale: lang });
  const asked: Asked = { form, sent, lang };
  try {
    await takeAnswer(inside, asked, http, needs);
    await sendThanks(inside, asked, http);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sendRefusal(inside, asked, { http, needs, refusal: error });
  } finally {
    await discard(sent.folder);
  }
}

interface Asked {
  form: PublicForm;
  sent: Sent;
  lang: PageLocale;
}

const said = ({ values }: Sent, name: string): string => values.get(name)?.[0] ?? '';

async function takeAnswer(ctx: Context, { form, sent }: Asked, http: Http, { blobs, captchas }: Needs): Promise<void> {
  if (form.needLogin && memberOf(ctx) === null) throw new Refusal(401, 'customform.login');
  const stamps = { stamp: said(sent, 'stamp'), website: said(sent, 'website'), purpose: 'form' } as const;
  const visitor = await useStamp(ctx, http, stamps);
  if (Number(said(sent, 'version')) !== form.version) failField('version', 'customform.formChanged');
  if (form.needCaptcha)
    await useFormCaptcha(ctx, captchas, { uuid: said(sent, 'captchaId'), code: said(sent, 'captcha') });
  await refuseTwice(ctx, form, visitor);
  const { values, issues } = checkValues(form.fields, typedValues(form.fields, sent.values), inputName);
  refuseFaults([...issues, ...sent.issues]);
  await keepAnswer(ctx, { form, values, files: sent.files, visitor }, blobs);
}

const wantsJson = ({ request }: Http): boolean => (request.headers.accept ?? '').includes('application/json');

/** There is no such form on the pages now; who had its page open is told so. */
async function sendClosed(ctx: Context, id: number, http: Http): Promise<void> {
  const known = await ctx.db
    .selectFrom('cms_custom_form')
    .select(['siteId', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known || wantsJson(http)) throw notFound();
  refuseOtherSite(ctx, known.siteId);
  const { notReady } = pageWords(ctx.locale);
  await sendVisitorPage(ctx, http, {
    siteId: known.siteId,
    title: known.name,
    body: `<p>${escapeHtml(notReady)}</p>`,
    status: 404,
  });
}

async function sendThanks(ctx: Context, { form, lang }: Asked, http: Http): Promise<void> {
  const words = pageWords(lang);
  const thanks = form.thanks.trim() || words.thanks;
  if (wantsJson(http)) {
    await http.reply
      .header('cache-control', 'no-store')
      .send({ code: 200, msg: ctx.say('Common.success'), data: { thanks } });
    return;
  }
  const body = `<p role="status">${escapeHtml(thanks)}</p>`;
  await sendVisitorPage(ctx, http, { siteId: form.siteId, title: form.name, body });
}

interface Refused {
  http: Http;
  needs: Needs;
  refusal: Refusal;
}

async function sendRefusal(ctx: Context, asked: Asked, { http, needs, refusal }: Refused): Promise<void> {
  const { form, sent, lang } = asked;
  const issues = (refusal.issues ?? []).map(({ path, key, params }) => ({
    field: path,
    message: ctx.say({ key, params }),
  }));
  const message = ctx.say({ key: refusal.key, params: refusal.params });
  void http.reply.header('cache-control', 'no-store');
  if (wantsJson(http)) {
    const data = issues.length > 0 ? issues : refusal.data;
    await http.reply.send({ code: refusal.code, msg: message, data: data ?? null });
    return;
  }
  const words = pageWords(lang);
  // Pages that are kept as files cannot have a stamp: the form comes back with one, to be sent once more.
  const isFirst = said(sent, 'stamp') === '' && issues.some(({ field }) => field === 'stamp');
  const found = isFirst ? faultsOf(ctx, asked) : issues;
  const status = isFirst ? 200 : 422;
  const needsFiles = form.fields.some(({ controlType }) => controlType === 'picture' || controlType === 'resource');
  const html = formHtml({
    form,
    lang,
    words,
    sent: sent.values,
    errors: new Map(found.map((one) => [one.field, one.message])),
    action: actionFrom(http, actionOf(form.formId)),
    submit: words.send,
    stamp: await issueStamp(ctx, http, 'form'),
    captcha: form.needCaptcha ? await issueFormCaptcha(ctx, needs.captchas) : undefined,
  });
  const head = [isFirst ? words.confirm : message, needsFiles ? words.filesAgain : ''].filter(Boolean);
  const lines = head.map((line) => `<p${isFirst ? '' : ' class="kx-error" role="alert"'}>${escapeHtml(line)}</p>`);
  const body = lines.join('') + html;
  await sendVisitorPage(ctx, http, { siteId: form.siteId, title: form.name, body, status });
}

/** What is wrong with the values of a form that is sent for the first time; its files have not been taken. */
function faultsOf(ctx: Context, { form, sent }: Asked): { field: string; message: string }[] {
  const { issues } = checkValues(form.fields, typedValues(form.fields, sent.values), inputName);
  return issues.map(({ path, key, params }) => ({ field: path, message: ctx.say({ key, params }) }));
}
