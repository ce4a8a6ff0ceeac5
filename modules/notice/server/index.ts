export { noticeModule } from './module.ts';
export { defineInboxKind, securityKind, type InboxKind } from './inbox-kinds.ts';
export { closeInInbox, forgetInbox, openInInbox, putInInbox } from './inbox/put.ts';
