export { noticeModule } from './module.ts';
export { defineInboxKind, securityKind, type InboxKind } from './inbox-kinds.ts';
export { closeInInbox, forgetInbox, putInInbox } from './inbox/put.ts';
