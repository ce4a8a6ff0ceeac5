export { ApiError, type FailureKind, type FieldIssue } from './http/api-error.ts';
export { call, type CallOptions } from './http/call.ts';
export { download, fetchFile, type DownloadOptions } from './http/download.ts';
export { notify, notifyError, setNotify, type NoticeKind, type Notify } from './http/notify.ts';
export { apiBase, toQuery } from './http/outgoing.ts';
export { askToSignIn, onSessionExpired, type OnSessionExpired } from './http/session-expired.ts';
export { upload, type UploadOptions } from './http/upload.ts';
export { loadAntdLocale } from './i18n/antd-locale.ts';
export { formatInstant } from './i18n/format.ts';
export { currentLocale, switchLocale } from './i18n/locale.ts';
export { addMessages, hasText, text, textOf, useText, type LabelKey, type Text } from './i18n/text.ts';
export { kitMessages } from './messages.ts';
export { isAllowed } from './session/allowed.ts';
export { Can } from './session/Can.tsx';
export { dropCookie, readCookie, writeCookie } from './session/cookie.ts';
export { useCurrentSite, type CurrentSite } from './session/current-site.ts';
export {
  avatarAddress,
  hasPermission,
  hasRole,
  tokenCookie,
  useSession,
  type Session,
  type SessionInfo,
  type SessionUser,
} from './session/session.ts';
export { keep, keepJson, readKept, readKeptJson } from './kept.ts';
