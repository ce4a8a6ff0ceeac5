import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import { submitLimits, type PublicForm } from '@kaiyin/modules/customform/schema';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { discard, receiveFile, type Received } from '@kaiyin/modules/resource/server';
import { fail, Refusal, type FieldIssue, type Http } from '@kaiyin/server-kit';
import { takesFiles } from '../check-values.ts';

/** Files of a whole answer. */
const mostFiles = 20;
const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const fileTypes = [
  ...pictureTypes,
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'csv',
  'zip',
  'mp3',
  'm4a',
  'mp4',
];

/** What a reader sent: values by the names of their inputs, and files that lie aside. */
export interface Sent {
  values: ReadonlyMap<string, readonly string[]>;
  files: readonly { code: string; file: Received }[];
  /** What is wrong with files, at their fields. */
  issues: readonly FieldIssue[];
  /** Where the files lie; the caller discards it. */
  folder: string;
}

/** The name of a field's input. */
export const inputName = (code: string): string => `f_${code}`;

/**
 * Reads the form that a reader sent. Files are taken for fields of the form only, as many as it allows, and only after a stamp: without
 * one they are passed over. Refuses more than `submitLimits`.
 */
export async function readSubmission({ request }: Pick<Http, 'request'>, form: PublicForm): Promise<Sent> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-form-'));
  const values = new Map<string, string[]>();
  const sent: Taking['sent'] & Pick<Sent, 'values'> = { values, files: [], issues: [], folder };
  const fields = new Map(form.fields.filter(takesFiles).map((field) => [inputName(field.code), field]));
  const counts = new Map<string, number>();
  const options = {
    limits: {
      fileSize: form.fileSize * 1024 * 1024,
      files: mostFiles,
      fieldSize: submitLimits.valueBytes,
      fields: submitLimits.values,
      fieldNameSize: 100,
    },
    // What is too large is refused at its field.
    throwFileSizeLimit: false,
  };
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'field') {
        if (part.valueTruncated) sent.issues.push({ path: part.fieldname, key: 'customform.valueTooLong', params: {} });
        values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), String(part.value)]);
        continue;
      }
      const field = fields.get(part.fieldname);
      // A browser sends a file without a name where none was chosen.
      if (!field || !part.filename || !values.get('stamp')?.[0]) {
        part.file.resume();
        continue;
      }
      const count = (counts.get(field.code) ?? 0) + 1;
      counts.set(field.code, count);
      if (count <= form.fileCount) await takeFile(part, { field, count, form, sent });
      else {
        part.file.resume();
        if (count === form.fileCount + 1) sent.issues.push(tooMany(field, form));
      }
    }
  } catch (error) {
    await discard(folder);
    if (isTooMuch(error)) fail('customform.tooMuch');
    throw error;
  }
  for (const { code, required } of fields.values())
    if (required && !counts.has(code))
      sent.issues.push({ path: inputName(code), key: 'Common.RuleTips.NotEmpty', params: {} });
  return sent;
}

interface Taking {
  field: FieldFacts;
  /** From 1, among those of the field. */
  count: number;
  form: PublicForm;
  sent: { files: { code: string; file: Received }[]; issues: FieldIssue[]; folder: string };
}

/** Keeps a file aside; one that is refused leaves the others. */
async function takeFile(part: MultipartFile, { field, count, form, sent }: Taking): Promise<void> {
  const rules = { maxBytes: form.fileSize * 1024 * 1024, suffixes: suffixesFor(field) };
  try {
    const file = await receiveFile(part, join(sent.folder, `${field.code}-${count}`), rules);
    sent.files.push({ code: field.code, file });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sent.issues.push({ path: inputName(field.code), key: error.key, params: error.params });
  }
}

const tooMany = ({ code }: FieldFacts, { fileCount }: PublicForm): FieldIssue => ({
  path: inputName(code),
  key: 'customform.tooManyFiles',
  params: { count: fileCount },
});

const suffixesFor = ({ controlType }: FieldFacts): readonly string[] =>
  controlType === 'picture' ? pictureTypes : fileTypes;

/** What a file field offers to choose. */
export const acceptFor = (field: FieldFacts): string =>
  suffixesFor(field)
    .map((suffix) => `.${suffix}`)
    .join(',');

const isTooMuch = (error: unknown): boolean =>
  ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes((error as { code?: string }).code ?? '');
