import { defineInboxKind } from '@kaiyin/modules/notice/server';

/** Somebody has answered a form. */
export const formInboxKind = defineInboxKind({
  kind: 'customform',
  title: 'customform.inbox',
  permissions: ['cms:customform:view'],
});
