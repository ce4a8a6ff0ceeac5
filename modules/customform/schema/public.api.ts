import { endpoint, id } from '@kaiyin/entity';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { z } from 'zod';
import type { CustomForm } from './form.ts';

/** What pages and readers know of a form. */
export interface PublicForm extends Pick<
  CustomForm,
  | 'name'
  | 'code'
  | 'needCaptcha'
  | 'needLogin'
  | 'ruleLimit'
  | 'thanks'
  | 'fileSize'
  | 'fileCount'
  | 'templates'
  | 'version'
> {
  formId: number;
  siteId: number;
  fields: FieldFacts[];
}

/** Languages that a form on a page can speak. */
export const pageLocales = ['zh-CN', 'en'] as const;
export type PageLocale = (typeof pageLocales)[number];

const reading = { calls: 240, seconds: 60 };
const lang = z.enum(pageLocales).default('zh-CN');

/** The fields of a form as they are published now, for a page that was opened before they changed. */
export const publicFields = endpoint({
  method: 'GET',
  path: '/api/customform/{id}/fields',
  access: 'public',
  fromSites: true,
  rate: reading,
  input: z.object({ id, lang }),
}).output<{ version: number; html: string }>();

/** A picture with a question, for forms that ask for one; `img` is empty where the operator does without. */
export const formCaptcha = endpoint({
  method: 'GET',
  path: '/api/customform/captcha',
  access: 'public',
  fromSites: true,
  rate: { calls: 60, seconds: 60 },
  input: z.object({ formId: id }),
}).output<{ uuid: string; img: string }>();

/**
 * Takes an answer, as a form with files: `f_<code>` for each field, `version`, `lang`, `stamp`, `website`, `captchaId` and `captcha`. Answers
 * an envelope where JSON is accepted, and a page of the site otherwise.
 */
export const submitForm = endpoint({
  method: 'POST',
  path: '/api/customform/{id}/form',
  access: 'public',
  fromSites: true,
  uploads: true,
  reply: 'raw',
  logged: false,
  rate: { calls: 60, seconds: 60 },
  input: z.object({ id }),
}).output<void>();

/** What an answer may have beside its files: bytes of one value, and values. */
export const submitLimits = { valueBytes: 16 * 1024, values: 300 } as const;
