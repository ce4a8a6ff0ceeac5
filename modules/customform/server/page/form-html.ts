import { defaultOf, type FieldFacts, type FieldValue } from '@kaiyin/modules/model/schema';
import type { PageLocale, PageWord, PublicForm } from '@kaiyin/modules/customform/schema';
import { escapeHtml } from '@kaiyin/liquid';
import { takesFiles } from '../check-values.ts';
import { acceptFor, inputName } from '../submit/read-submission.ts';

export interface FieldsShown {
  form: Pick<PublicForm, 'formId' | 'fields' | 'fileSize' | 'fileCount'>;
  lang: PageLocale;
  words: Record<PageWord, string>;
  /** What was sent before, by the names of inputs; without it defaults are shown. */
  sent?: ReadonlyMap<string, readonly string[]>;
  /** What is wrong, by the names of inputs. */
  errors?: ReadonlyMap<string, string>;
}

/** The inputs of a form with labels, help and errors; everything that editors or readers wrote is escaped. */
export const fieldsHtml = (shown: FieldsShown): string =>
  shown.form.fields.map((field) => fieldHtml(field, shown)).join('');

const many: ReadonlySet<FieldFacts['controlType']> = new Set(['radio', 'checkbox']);

function fieldHtml(field: FieldFacts, { form, lang, words, sent, errors }: FieldsShown): string {
  const name = inputName(field.code);
  const id = `kx-${form.formId}-${field.code}`;
  const label = escapeHtml(lang === 'en' && field.nameEn !== '' ? field.nameEn : field.name);
  const mark = field.required
    ? `<span class="kx-required" aria-hidden="true">*</span><span class="kx-hidden">${escapeHtml(words.required)}</span>`
    : '';
  const error = errors?.get(name) ?? '';
  const hints = [field.help, takesFiles(field) ? fileHint(field, { form, words }) : ''].filter(Boolean).join(' ');
  const hint = hints && `<p class="kx-hint" id="${id}-help">${escapeHtml(hints)}</p>`;
  const problem = `<p class="kx-error" id="${id}-error" data-error-of="${name}"${error ? '' : ' hidden'}>${escapeHtml(error)}</p>`;
  const described = [hint && `${id}-help`, `${id}-error`].filter(Boolean).join(' ');
  const more = { id, name, described, isWrong: error !== '', words };
  const given = sent ? (sent.get(name) ?? []) : textsOf(defaultOf(field));
  if (many.has(field.controlType))
    return `<fieldset class="kx-field" aria-describedby="${described}"><legend>${label}${mark}</legend>${choicesHtml(field, given, more)}${hint}${problem}</fieldset>`;
  if (field.controlType === 'switch') {
    const isOn = ['true', 'on', '1'].includes(given[0] ?? '');
    return `<div class="kx-field kx-choice"><label>${input({ ...attributes(more), type: 'checkbox', value: 'true', checked: isOn, required: field.required })} ${label}${mark}</label>${hint}${problem}</div>`;
  }
  return `<div class="kx-field"><label for="${id}">${label}${mark}</label>${inputHtml(field, given, more)}${hint}${problem}</div>`;
}

interface More {
  id: string;
  name: string;
  described: string;
  isWrong: boolean;
  words: Record<PageWord, string>;
}

type Attributes = Record<string, string | number | boolean | undefined>;

const attributes = ({ id, name, described, isWrong }: More): Attributes => ({
  id,
  name,
  'aria-describedby': described,
  'aria-invalid': isWrong ? 'true' : undefined,
});

const attributesHtml = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');

const input = (values: Attributes): string => `<input${attributesHtml(values)}>`;

function choicesHtml({ controlType, options, required }: FieldFacts, given: readonly string[], more: More): string {
  const { id, name, isWrong } = more;
  return options
    .map(({ value, label }, index) => {
      const own = {
        type: controlType,
        id: `${id}-${index}`,
        name,
        value,
        checked: given.includes(value),
        required: controlType === 'radio' && required,
        'aria-invalid': isWrong ? 'true' : undefined,
      };
      return `<label class="kx-choice">${input(own)} ${escapeHtml(label)}</label>`;
    })
    .join('');
}

const types: Partial<Record<FieldFacts['controlType'], string>> = {
  number: 'number',
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
  colour: 'color',
};

function inputHtml(field: FieldFacts, given: readonly string[], more: More): string {
  const { controlType, required, options, rule } = field;
  const own = { ...attributes(more), required };
  const [value = ''] = given;
  if (takesFiles(field)) return input({ ...own, type: 'file', accept: acceptFor(field), multiple: true });
  if (controlType === 'textarea')
    return `<textarea${attributesHtml({ ...own, rows: 5, maxlength: 5000 })}>\n${escapeHtml(value)}</textarea>`;
  if (controlType === 'select') {
    const shown = options.map(
      (option) =>
        `<option${attributesHtml({ value: option.value, selected: option.value === value })}>${escapeHtml(option.label)}</option>`,
    );
    return `<select${attributesHtml(own)}><option value="">${escapeHtml(more.words.choose)}</option>${shown.join('')}</select>`;
  }
  if (controlType === 'number') return input({ ...own, type: 'number', step: rule === 'integer' ? 1 : 'any', value });
  const type = types[controlType] ?? (rule === 'email' ? 'email' : rule === 'phone' ? 'tel' : 'text');
  return input({ ...own, type, value, maxlength: type === 'text' ? 500 : undefined });
}

const fileHint = (
  { controlType }: FieldFacts,
  { form: { fileCount, fileSize }, words }: Pick<FieldsShown, 'form' | 'words'>,
): string =>
  (controlType === 'picture' ? words.pictures : words.files)
    .replace('{count}', String(fileCount))
    .replace('{size}', String(fileSize));

const textsOf = (value: FieldValue): readonly string[] =>
  value === null ? [] : Array.isArray(value) ? value : [String(value)];

export interface FormShown extends FieldsShown {
  form: PublicForm;
  action: string;
  submit: string;
  /** Of a form that comes back without script. */
  stamp?: string;
  captcha?: { uuid: string; img: string } | undefined;
  /** Further attributes of the form. */
  attributes?: Attributes;
}

/** A whole form: the stamp stands before all files, which are taken only after it. */
export function formHtml(shown: FormShown): string {
  const { form, lang, words, action, submit, stamp = '', captcha, errors } = shown;
  const own = {
    class: 'kx-form',
    method: 'post',
    enctype: 'multipart/form-data',
    action,
    'accept-charset': 'utf-8',
    ...shown.attributes,
  };
  const hidden = Object.entries({ stamp, version: form.version, lang }).map(([name, value]) =>
    input({ type: 'hidden', name, value }),
  );
  const trap = `<div class="kx-hidden" aria-hidden="true"><label>Website ${input({ name: 'website', value: '', tabindex: -1, autocomplete: 'off' })}</label></div>`;
  return `<form${attributesHtml(own)}>${hidden.join('')}${trap}<div class="kx-form-fields">${fieldsHtml(shown)}</div>${captchaHtml({ form, words, captcha, errors })}<p class="kx-form-status" role="status"></p><p class="kx-form-send"><button type="submit">${escapeHtml(submit)}</button></p></form>`;
}

/** Hidden until there is a picture. */
function captchaHtml({
  form,
  words,
  captcha,
  errors,
}: Pick<FormShown, 'form' | 'words' | 'captcha' | 'errors'>): string {
  if (!form.needCaptcha) return '';
  const id = `kx-${form.formId}-captcha`;
  const error = errors?.get('captcha') ?? '';
  const { uuid = '', img = '' } = captcha ?? {};
  const picture = img ? ` src="${escapeHtml(img)}"` : '';
  const described = `${id}-help ${id}-error`;
  return `<div class="kx-field kx-captcha"${img ? '' : ' hidden'}>${input({ type: 'hidden', name: 'captchaId', value: uuid })}<label for="${id}">${escapeHtml(words.captcha)}</label><span class="kx-captcha-line">${input({ id, name: 'captcha', autocomplete: 'off', maxlength: 20, 'aria-describedby': described, 'aria-invalid': error ? 'true' : undefined })}<button type="button" class="kx-captcha-new" aria-label="${escapeHtml(words.captchaAlt)}"><img${picture} alt="${escapeHtml(words.captchaAlt)}" width="120" height="40"></button></span><p class="kx-hint" id="${id}-help">${escapeHtml(words.captchaHelp)}</p><p class="kx-error" id="${id}-error" data-error-of="captcha"${error ? '' : ' hidden'}>${escapeHtml(error)}</p></div>`;
}
