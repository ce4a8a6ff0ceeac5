export { ApiError, type FailureKind, type FieldIssue } from './http/api-error.ts';
export { call, type CallOptions } from './http/call.ts';
export {
  defineConsole,
  installModules,
  listOf,
  hasScreenTexts,
  namedIn,
  screenKeys,
  withScreenTexts,
  type ConsoleModule,
  type ScreenFile,
} from './module.ts';
export type { Command, Find, Finder, FinderOf, ShowFinds } from './find.ts';
export type { MenuEntry, Title, ViewRoute } from './view-route.ts';
export { PictureEditor } from './picture/PictureEditor.tsx';
export { editedSuffixes, pictureType } from './picture/picture-format.ts';
export { basename } from './basename.ts';
export { timeLimit } from './time-limit.ts';
export { menuIdOf, titleText } from './menu/title-text.ts';
export { findRoute, isScreenAt, useRoutesStore } from './routes.ts';
export { loadIconNames } from './menu/icon-names.ts';
export { menuChanged, onMenuChanged } from './menu/menu-changed.ts';
export { MenuIcon } from './menu/MenuIcon.tsx';
export { onAnswered } from './http/remarks.ts';
export { download, save as saveFile, type DownloadOptions } from './http/download.ts';
export { notify, notifyError, type NoticeKind, type Notify } from './http/notify.ts';
export { apiBase } from './http/outgoing.ts';
export { onPasswordChangeNeeded, onSessionExpired, type OnSessionExpired } from './http/session-expired.ts';
export { upload, type UploadOptions } from './http/upload.ts';
export { loadAntdLocale } from './i18n/antd-locale.ts';
export { formatCount, formatInstant, formatInstantAndZone, localInstants } from './i18n/format.ts';
export { initialsOf, isCalled } from '@kaiyin/entity';
export { authorName } from './i18n/user-name.ts';
export { currentLocale, switchLocale } from './i18n/locale.ts';
export { isRenamed, keepDefaultNames, nameOfDefault } from './i18n/default-names.ts';
export { nameMark } from './i18n/name-mark.ts';
export {
  addMessages,
  addTexts,
  changedText,
  changeTexts,
  hasText,
  text,
  textOf,
  useText,
  type LabelKey,
  type Text,
} from './i18n/text.ts';
export { UserPicture } from './session/UserPicture.tsx';
export { isAllowed } from './session/allowed.ts';
export { Can } from './session/Can.tsx';
export { dropCookie, readCookie, writeCookie } from './session/cookie.ts';
export { askBeforeSiteChange, mayChangeSite, useCurrentSite, type CurrentSite } from './session/current-site.ts';
export {
  avatarAddress,
  hasPermission,
  useSession,
  type Session,
  type SessionInfo,
  type SessionUser,
} from './session/session.ts';
export { keep, keepJson, readKept, readKeptJson } from './kept.ts';
export { keepVisit, keptVisits, type KeptVisit } from './visits.ts';
export { ChartPanel } from './chart/ChartPanel.tsx';
export type { ChartLine, LineChartProps } from './chart/line-chart.ts';
export { CrudPage, type CrudPageProps } from './crud/CrudPage.tsx';
export { CrudDrawer } from './crud/CrudDrawer.tsx';
export { useCrudActions } from './crud/use-crud-actions.ts';
export { DayRange } from './day/DayRange.tsx';
export { InstantPicker } from './day/InstantPicker.tsx';
export { DictTag, EntryTag } from './dictionary/DictTag.tsx';
export { useDictionary } from './dictionary/use-dictionary.ts';
export { dictionaryKey, type DictionaryEntry } from './dictionary/use-dictionary.ts';
export { durationText } from './form/duration.ts';
export { EntityForm, type EntityFormProps, type FormField } from './form/EntityForm.tsx';
export { FieldGrid, FormPage, type FormReview, type FormSection } from './form/FormPage.tsx';
export { InheritedField } from './form/InheritedField.tsx';
export { FieldBoundary } from './form/FieldBoundary.tsx';
export type { SaveForm } from './form/use-entity-form.ts';
export { FieldLine } from './form/FieldLine.tsx';
export { WaitingDrawer } from './form/WaitingDrawer.tsx';
export { FormDrawer, type FormDrawerProps } from './form/FormDrawer.tsx';
export { useReference } from './form/reference.ts';
export type { ReferenceLoader, ReferenceOption } from './form/reference-option.ts';
export { problemOf, startingValues, toPayload } from './form/rules.ts';
export { useChoices, type Choice } from './form/use-choices.ts';
export { showFailure, useEntityForm, type EntityFormState } from './form/use-entity-form.ts';
export type { Widget, WidgetProps } from './form/widget.ts';
export { widgetOf } from './form/widgets.tsx';
export { Details } from './history/Details.tsx';
export { DifferenceTable } from './history/DifferenceTable.tsx';
export { useHistory } from './history/use-history.tsx';
export { NoticeOutlet } from './NoticeOutlet.tsx';
export { copyText } from './page/copy-text.ts';
export type { Danger } from './page/DangerText.tsx';
export { isDirty, setKeepsPage, useLeaveGuards } from './page/leave-guards.ts';
export { LeaveBlocker } from './page/LeaveBlocker.tsx';
export { lazyPart } from './page/lazy-part.tsx';
export { Logo } from './page/Logo.tsx';
export { Page } from './page/Page.tsx';
export { Panel } from './page/Panel.tsx';
export { PictureInView } from './page/PictureInView.tsx';
export { EmptyState, ErrorState, LoadingState } from './page/states.tsx';
export { StatusDot } from './page/StatusDot.tsx';
export { tabBarBeside } from './page/tab-bar-beside.tsx';
export { ListTransfer } from './transfer/lazy-transfer.ts';
export type { ImportDialogProps } from './transfer/import-dialog.ts';
export { TabTitleContext, useTabTitle } from './page/tab-title.ts';
export type { Tone } from './page/tones.ts';
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
export { ExportButton } from './table/ExportButton.tsx';
export { columnsOf, type Column, type Columns } from './table/column.tsx';
export { DataTable, type DataTableProps } from './table/DataTable.tsx';
export { EntityTable, type EntityTableProps } from './table/EntityTable.tsx';
export type { FormFields } from './crud/CrudDrawer.tsx';
export { ChooseDialog, type CodedChoice } from './picker/ChooseDialog.tsx';
export { RecordPicker, type RecordPickerProps } from './picker/RecordPicker.tsx';
export type { ListFilter } from './list/ListFilters.tsx';
export { ListPage, type ListPageProps } from './list/ListPage.tsx';
export { StatusSwitch, type StatusSwitchProps } from './table/StatusSwitch.tsx';
export { flat, levelOf, matching, toShown, trailTo, type Node, type Shown, type Sought } from './tree/tree.ts';
export { TreeCrudPage } from './tree/TreeCrudPage.tsx';
export type { TreeCrudPageProps } from './tree/tree-crud-props.ts';
export { TreeListPage } from './tree/TreeListPage.tsx';
export { TreeSide, type TreeChoice } from './tree/TreeSide.tsx';
export { TreeSearch } from './tree/TreeSearch.tsx';
export { stepped } from './tree/tree-move.ts';
export { TreeTable } from './tree/TreeTable.tsx';
export { useListState, type ListState } from './table/list-state.ts';
export { Pager } from './table/Pager.tsx';
export { actionsFor, type RowAction } from './table/row-action.ts';
export { RowActions } from './table/RowActions.tsx';
export { SearchBar } from './table/SearchBar.tsx';
export { useTableMemory, type TableMemory } from './table/table-memory.ts';
export { TypedFilter } from './table/TypedFilter.tsx';
export { useRunAction } from './table/use-run-action.ts';
export { useTyped } from './table/use-typed.ts';
export type { News } from './task/news.ts';
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
export { useNarrow } from './theme/use-narrow.ts';
export { imageExtensions, uploadProblem, type UploadRules } from './upload/upload-rules.ts';
export { fromSearch } from './url/url-values.ts';
export { useUrlState, type SetUrlState } from './url/use-url-state.ts';
