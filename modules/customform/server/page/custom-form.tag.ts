import { defineTag, safeHtml } from '@kaiyin/liquid';
import { formCaptcha, pageLocales, pageWords, publicFields, type PublicForm } from '@kaiyin/modules/customform/schema';
import type { FieldDoc } from '@kaiyin/modules/page/schema';
import { about, islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { visitorStamp } from '@kaiyin/modules/visitor/schema';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { actionOf } from '../submit/submit-form.ts';
import { publicForm } from './custom-form.question.ts';
import { formHtml } from './form-html.ts';
import { formStyle } from './form-style.ts';

const attributes = z.object({
  code: z.string().meta(about('表单的编码', 'Code of the form')),
  submit: z.string().optional().meta(about('提交按钮的文字', 'Text of the button')),
  lang: z
    .enum(pageLocales)
    .default('zh-CN')
    .meta(
      about('表单提示使用的语言', 'Language of what the form says', {
        'zh-CN': ['中文', 'Chinese'],
        en: ['英文', 'English'],
      }),
    ),
});
type Wish = z.output<typeof attributes>;

const words = (zh: string, en: string) => ({ zh, en });
const variables: FieldDoc[] = [
  {
    name: 'CustomForm',
    type: 'object',
    doc: words(
      '表单模板中：表单的 name、code、action（提交地址）、needCaptcha、needLogin，以及 html（整个表单）',
      'In its template: name, code, action (where it is sent), needCaptcha and needLogin of the form, and html (all of it)',
    ),
  },
];

/** A published form in its own template, the site's, or the built-in look. */
export const customFormTag = siteTag(
  defineTag({
    name: 'cms_custom_form',
    attributes,
    doc: {
      zh: '自定义表单：显示已发布的表单；没有脚本也能提交；没有这个表单或没有发布时为空',
      en: 'A custom form as it is published; it can be sent without scripts, too; empty while there is none, or it is not published',
    },
    body: 'none',
    rendersOthers: true,
    load: (env: RenderEnv, wish, scope) =>
      when(env.reader.ask(publicForm, wish.code), (form) => {
        if (form === null) return {};
        return when(islandScript(env, 'custom-form'), (script) => {
          const html = safeHtml(formStyle + wholeForm(form, wish) + script);
          const template = form.templates[env.pipe.code] || env.site.props.defaultCustomFormTemplate;
          if (!template) return { html };
          const { name, code, needCaptcha, needLogin, formId } = form;
          const CustomForm = { name, code, needCaptcha, needLogin, action: actionOf(formId), html };
          return { html: scope.renderTemplate(template, { CustomForm }) };
        });
      }),
  }),
  {
    title: { zh: '自定义表单', en: 'Custom form' },
    example: `{% cms_custom_form code: "tips" %}`,
    variables,
  },
);

function wholeForm(form: PublicForm, { submit, lang }: Wish): string {
  const said = pageWords(lang);
  const { sending, thanks, again, faults, failed, restored, changed, tooLarge, tooMany } = said;
  const texts = { sending, thanks, again, faults, failed, restored, changed, tooLarge, tooMany };
  return formHtml({
    form,
    lang,
    words: said,
    action: actionOf(form.formId),
    submit: submit ?? said.send,
    attributes: {
      'aria-label': form.name,
      'data-island': 'custom-form',
      'data-form': form.formId,
      'data-stamp': `/kx-api${visitorStamp.path}?for=form`,
      'data-fields': `/kx-api${publicFields.path.replace('{id}', String(form.formId))}?lang=${lang}`,
      'data-captcha': form.needCaptcha ? `/kx-api${formCaptcha.path}?formId=${form.formId}` : undefined,
      'data-file-size': form.fileSize,
      'data-file-count': form.fileCount,
      'data-words': JSON.stringify(texts),
    },
  });
}
