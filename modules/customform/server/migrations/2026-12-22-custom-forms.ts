import { createTable } from '@kaiyin/server-kit/migration';
import type { Kysely } from 'kysely';

const copied = {
  name: 'text',
  code: 'text',
  needCaptcha: 'boolean',
  needLogin: 'boolean',
  ruleLimit: 'text',
  thanks: 'text',
  fileSize: 'integer',
  fileCount: 'integer',
  templates: 'json',
} as const;

/** Custom forms, what of them is public, and the answers to them with their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'cms_custom_form',
    {
      siteId: 'integer',
      ...copied,
      status: 'text',
      retentionDays: 'integer',
      remark: 'text',
      modelId: 'integer',
      version: 'integer',
    },
    { audited: true, unique: [['siteId', 'code']], index: [['modelId']] },
  );
  await createTable(
    db,
    'cms_custom_form_notify',
    { ownerId: 'integer', targetId: 'integer', place: 'integer' },
    { primary: ['ownerId', 'targetId'] },
  );
  await createTable(
    db,
    'cms_custom_form_publication',
    {
      formId: 'integer',
      siteId: 'integer',
      ...copied,
      version: 'integer',
      fields: 'json',
      validFrom: 'instant',
      validUntil: 'instant?',
    },
    { index: [['formId'], ['siteId', 'code']] },
  );
  await createTable(
    db,
    'cms_custom_form_data',
    {
      siteId: 'integer',
      formId: 'integer',
      data: 'json',
      version: 'integer',
      state: 'text',
      isSpam: 'boolean',
      notes: 'text',
      assigneeId: 'integer?',
      clientIp: 'text',
      addressKey: 'text',
      visitorId: 'text',
      memberId: 'integer?',
      createTime: 'instant',
      updateTime: 'instant',
      updateBy: 'text',
    },
    {
      index: [
        ['formId', 'createTime'],
        ['formId', 'addressKey'],
        ['formId', 'visitorId'],
        ['formId', 'memberId'],
        ['siteId'],
      ],
    },
  );
  await createTable(
    db,
    'cms_custom_form_file',
    {
      siteId: 'integer',
      formId: 'integer',
      dataId: 'integer',
      code: 'text',
      name: 'text',
      suffix: 'text',
      size: 'integer',
      hash: 'text',
    },
    { index: [['dataId'], ['formId'], ['siteId'], ['hash']] },
  );
}
