export { ApiError, type FailureKind, type FieldIssue } from './http/api-error.ts';
export { call, type CallOptions } from './http/call.ts';
export { addedPart, addPart } from './page/added-parts.ts';
export { onAnswered } from './http/remarks.ts';
export { download, fetchFile, type DownloadOptions } from './http/download.ts';
export { notify, notifyError, setNotify, type NoticeKind, type Notify } from './http/notify.ts';
export { apiBase, toQuery } from './http/outgoing.ts';
export {
  askToSignIn,
  onPasswordChangeNeeded,
  onSessionExpired,
  type OnSessionExpired,
} from './http/session-expired.ts';
export { upload, type UploadOptions } from './http/upload.ts';
export { loadAntdLocale } from './i18n/antd-locale.ts';
export { formatInstant, formatInstantAndZone, localInstants } from './i18n/format.ts';
export { authorName } from './i18n/user-name.ts';
export { currentLocale, switchLocale } from './i18n/locale.ts';
export { isRenamed, keepDefaultNames, nameOfDefault } from './i18n/default-names.ts';
export { nameMark } from './i18n/name-mark.ts';
export { addMessages, addTexts, hasText, text, textOf, useText, type LabelKey, type Text } from './i18n/text.ts';
export { isAllowed } from './session/allowed.ts';
export { Can } from './session/Can.tsx';
export { dropCookie, readCookie, writeCookie } from './session/cookie.ts';
export { askBeforeSiteChange, mayChangeSite, useCurrentSite, type CurrentSite } from './session/current-site.ts';
export {
  avatarAddress,
  hasPermission,
  hasRole,
  useSession,
  type Session,
  type SessionInfo,
  type SessionUser,
} from './session/session.ts';
export { keep, keepJson, readKept, readKeptJson } from './kept.ts';
export { CrudPage, type CrudPageProps } from './crud/CrudPage.tsx';
export { CrudDrawer } from './crud/CrudDrawer.tsx';
export { useCrudActions } from './crud/use-crud-actions.ts';
export { DayRange } from './day/DayRange.tsx';
export { InstantPicker } from './day/InstantPicker.tsx';
export { DictTag, EntryTag } from './dictionary/DictTag.tsx';
export { dictionaryKey, useDictionary, type DictionaryEntry } from './dictionary/use-dictionary.ts';
export { EntityForm, type EntityFormProps, type FormField } from './form/EntityForm.tsx';
export { FormDrawer, type FormDrawerProps } from './form/FormDrawer.tsx';
export { registerReference, useReference, type ReferenceLoader, type ReferenceOption } from './form/reference.ts';
export { ReferenceName } from './form/ReferenceName.tsx';
export { ReferenceSelect } from './form/ReferenceSelect.tsx';
export { problemOf, rulesOf, startingValues, toPayload } from './form/rules.ts';
export { useChoices, type Choice } from './form/use-choices.ts';
export { showFailure, useEntityForm, type EntityFormState } from './form/use-entity-form.ts';
export { registerWidget, type WidgetProps } from './form/widget-registry.ts';
export { widgetOf } from './form/widgets.tsx';
export { NoticeOutlet } from './NoticeOutlet.tsx';
export { copyText } from './page/copy-text.ts';
export type { Danger } from './page/DangerText.tsx';
export { isDirty, keepsPage, setKeepsPage, useLeaveGuards } from './page/leave-guards.ts';
export { LeaveBlocker } from './page/LeaveBlocker.tsx';
export { Page } from './page/Page.tsx';
export { PictureInView } from './page/PictureInView.tsx';
export { SplitPage } from './page/SplitPage.tsx';
export { EmptyState, ErrorState, LoadingState } from './page/states.tsx';
export { ColorDot, StatusDot } from './page/StatusDot.tsx';
export { TabTitleContext, useTabTitle } from './page/tab-title.ts';
export { toneOf, type Tone } from './page/tones.ts';
export { useConfirm, useConfirmDanger, type Confirm } from './page/use-confirm.tsx';
export { useFocusReturn, watchFocus } from './page/use-focus-return.ts';
export { useConfirmLeave, useLeaveGuard } from './page/use-leave-guard.ts';
export { useShortcut, useShortcuts } from './page/use-shortcut.ts';
export { newQueryClient } from './query/query-client.ts';
export {
  firstRead,
  invalidate,
  queryKey,
  useAction,
  useData,
  useRows,
  type ActionOptions,
  type FirstRead,
  type ReadOptions,
} from './query/query.ts';
export { columnsOf, type Column, type Columns } from './table/column.tsx';
export { DataTable, type DataTableProps } from './table/DataTable.tsx';
export { EntityTable, type EntityTableProps } from './table/EntityTable.tsx';
export { FieldValue } from './table/FieldValue.tsx';
export { useListState, type ListState } from './table/list-state.ts';
export { Pager } from './table/Pager.tsx';
export type { RowAction } from './table/row-action.ts';
export { RowActions } from './table/RowActions.tsx';
export { SearchBar } from './table/SearchBar.tsx';
export { scrollToTop } from './table/scroll-to-top.ts';
export { useTableMemory } from './table/table-memory.ts';
export { useTyped } from './table/use-typed.ts';
export { isOver, useTasks, type Task } from './task/task.ts';
export { TaskCentre } from './task/TaskCentre.tsx';
export type { TaskResult } from './task/TaskItem.tsx';
export type { TaskLink } from './task/TaskNotice.tsx';
export { onTaskOver } from './task/task-over.ts';
export { useFollowTask, type FollowOptions, type FollowTask } from './task/use-follow-task.tsx';
export { useTask } from './task/use-task.ts';
export { contrast, mix, readableOn } from './theme/colour.ts';
export {
  defaultColour,
  presetColours,
  sizes,
  theme,
  type SideTheme,
  type Size,
  type ThemeOptions,
} from './theme/theme.ts';
export { mobileBreakpoint, useNarrow } from './theme/use-narrow.ts';
export { UploadButton } from './upload/UploadButton.tsx';
export { documentExtensions, imageExtensions, uploadProblem, type UploadRules } from './upload/upload-rules.ts';
export { useUpload, type UploadOptions as FileUploadOptions, type Uploading } from './upload/use-upload.ts';
export { fromSearch } from './url/url-values.ts';
export { useUrlState, type SetUrlState } from './url/use-url-state.ts';
