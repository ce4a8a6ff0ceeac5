import { createReadStream } from 'node:fs';
import type { PublicForm } from '@kaiyin/modules/customform/schema';
import type { FieldValues } from '@kaiyin/modules/model/schema';
import { putInInbox } from '@kaiyin/modules/notice/server';
import { addressKey, fail, failField, notFound, said, type BlobStore, type Context } from '@kaiyin/server-kit';
import { formInboxKind } from '../inbox-kind.ts';
import { publicFormNow } from '../publications.ts';
import { looksLikeSpam } from './looks-like-spam.ts';
import type { Sent } from './read-submission.ts';

interface Answer {
  form: PublicForm;
  values: FieldValues;
  files: Sent['files'];
  visitor: string;
}

/** Refuses who has answered already, as the form counts them. */
export async function refuseTwice(
  ctx: Context,
  form: Pick<PublicForm, 'formId' | 'ruleLimit'>,
  visitor: string,
): Promise<void> {
  const of = ctx.db.selectFrom('cms_custom_form_data').select('id').where('formId', '=', form.formId);
  const memberId = memberOf(ctx);
  const before = {
    Unlimited: () => undefined,
    IP: () => of.where('addressKey', '=', addressKey(ctx.ip)).executeTakeFirst(),
    UUID: () => of.where('visitorId', '=', visitor).executeTakeFirst(),
    Member: () => of.where('memberId', '=', memberId ?? 0).executeTakeFirst(),
  };
  if (await before[form.ruleLimit]()) fail('customform.twice');
}

/** The member who sends an answer; null for others. */
export const memberOf = ({ user }: Context): number | null => (user?.userType === 'member' ? user.userId : null);

/** Keeps an answer with its files and tells who is to be told. The form's row is the lock: of two at once the second sees the first. */
export async function keepAnswer(
  ctx: Context,
  { form, values, files, visitor }: Answer,
  blobs: BlobStore,
): Promise<void> {
  const stored = await Promise.all(
    files.map(async ({ code, file }) => ({ code, file, ...(await blobs.putStream(createReadStream(file.file))) })),
  );
  await ctx.transaction(async (ctx) => {
    await lockForm(ctx, form.formId);
    const now = await publicFormNow(ctx, form.formId);
    if (!now) throw notFound();
    // Its values were checked against the fields that were public before.
    if (now.version !== form.version) failField('version', 'customform.formChanged');
    await refuseTwice(ctx, now, visitor);
    const isSpam = looksLikeSpam(values);
    const at = ctx.now().toISOString();
    const { id: dataId } = await ctx.db
      .insertInto('cms_custom_form_data')
      .values({
        siteId: form.siteId,
        formId: form.formId,
        data: values,
        version: now.version,
        state: 'new',
        isSpam,
        notes: '',
        assigneeId: null,
        clientIp: ctx.ip,
        addressKey: addressKey(ctx.ip),
        visitorId: visitor,
        memberId: memberOf(ctx),
        createTime: at,
        updateTime: at,
        updateBy: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { code, file, hash, size } of stored)
      await ctx.db
        .insertInto('cms_custom_form_file')
        .values({
          siteId: form.siteId,
          formId: form.formId,
          dataId,
          code,
          name: file.name,
          suffix: file.suffix,
          size,
          hash,
        })
        .execute();
    if (!isSpam) await tell(ctx, form);
  });
}

async function lockForm({ db }: Context, id: number): Promise<void> {
  await db
    .updateTable('cms_custom_form')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute();
}

async function tell(ctx: Context, { formId, name }: PublicForm): Promise<void> {
  const rows = await ctx.db
    .selectFrom('cms_custom_form_notify')
    .select('targetId')
    .where('ownerId', '=', formId)
    .orderBy('place')
    .execute();
  if (rows.length === 0) return;
  await putInInbox(ctx, formInboxKind, {
    to: rows.map(({ targetId }) => targetId),
    subject: String(formId),
    title: said('customform.newData', { name }),
    href: `/operations/customform/data?formId=${formId}`,
  });
}
