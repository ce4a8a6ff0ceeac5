import * as api from '@kaiyin/modules/customform/schema';
import { fieldRoutes, type ValueHolder } from '@kaiyin/modules/model/server';
import { failField, historyRoute, notFound, route, ruledRoutes, type BlobStore, type Route } from '@kaiyin/server-kit';
import * as changes from './data/change-data.ts';
import { dataFields, getFormData, listFormData } from './data/list-data.ts';
import { sendFormFile } from './data/send-file.ts';
import * as forms from './forms.ts';
import { fieldsHtml } from './page/form-html.ts';
import { publicFormNow } from './publications.ts';
import { publishForms, takeFormsOffline } from './publish-forms.ts';
import { issueFormCaptcha, type Captchas } from './submit/captcha.ts';
import { submitForm } from './submit/submit-form.ts';

interface Needs {
  blobs: BlobStore;
  captchas: Captchas;
  holders: readonly ValueHolder[];
}

const controls: ReadonlySet<string> = new Set(api.formControls);

export const customFormRoutes = ({ blobs, captchas, holders }: Needs): Route[] => [
  ...ruledRoutes(api.customFormApi, {
    list: forms.listForms,
    get: forms.getForm,
    create: forms.addForm,
    update: forms.updateForm,
  }),
  route(api.removeForms, forms.removeForms),
  historyRoute(api.customFormHistory, { kinds: ['cms_custom_form'], see: forms.getForm }),
  route(api.publishForms, publishForms),
  route(api.takeFormsOffline, takeFormsOffline),
  route(api.listLimitRules, forms.limitRulesOnOffer),
  route(api.listFormStaff, forms.findStaff),
  ...fieldRoutes(api.formFields, {
    owner: 'customForm',
    holders,
    refuse: ({ controlType }) => {
      if (!controls.has(controlType)) failField('controlType', 'customform.controlUnfit');
    },
    changed: forms.raiseVersion,
  }),
  route(api.listFormData, listFormData),
  route(api.listDataFields, async (ctx, { formId }) => dataFields(ctx, await forms.loadForm(ctx, formId))),
  route(api.getFormData, getFormData),
  route(api.addFormData, changes.addFormData),
  route(api.updateFormData, changes.updateFormData),
  route(api.handleFormData, changes.handleFormData),
  route(api.setFormDataState, changes.setFormDataState),
  route(api.markFormDataSpam, changes.markFormDataSpam),
  route(api.removeFormData, changes.removeFormData),
  route(api.sendFormFile, (ctx, input, http) => sendFormFile(ctx, input, { http, blobs })),
  ...publicRoutes({ blobs, captchas }),
];

const publicRoutes = (needs: Omit<Needs, 'holders'>): Route[] => [
  route(api.publicFields, async (ctx, { id, lang }) => {
    const form = await publicFormNow(ctx, id);
    if (!form) throw notFound();
    return { version: form.version, html: fieldsHtml({ form, lang, words: api.pageWords(lang) }) };
  }),
  route(api.formCaptcha, async (ctx, { formId }, http) => {
    if (!(await publicFormNow(ctx, formId))?.needCaptcha) throw notFound();
    void http.reply.header('cache-control', 'no-store');
    return issueFormCaptcha(ctx, needs.captchas);
  }),
  route(api.submitForm, (ctx, input, http) => submitForm(ctx, input, http, needs)),
];
