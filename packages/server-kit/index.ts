export * from './database/tables.ts';
export { dataScope, idsInScope, isInScope } from './data-scope.ts';
export * from './database/open.ts';
export { holdStill } from './database/hold-still.ts';
export { holdInTransaction, lockForTransaction } from './database/locks.ts';
export { isDatabaseAway } from './database/database-away.ts';
export { withoutRemains } from './database/without-remains.ts';
export { sharedInstant } from './database/shared-clock.ts';
export { soonOrNever } from './database/silence.ts';
export { oneAtATime } from './database/one-at-a-time.ts';
export { insertKeyed, insertMany } from './database/insert-many.ts';
export type { AuditTrail, CallMade, Deed, ReadHistory } from './audit-trail.ts';
export * from './context.ts';
export { historyRoute } from './history.ts';
export { differences, otherStatus, type Difference } from './differences.ts';
export * from './record-rights.ts';
export { announcing } from './announcing.ts';
export { entityTables, keepJoins, removeJoins, withJoins } from './joins.ts';
export { moveInTree } from './move-in-tree.ts';
export * from './crud.ts';
export { naming, namesOf } from './naming.ts';
export { rowScope, type RowScope, type RowScopes } from './row-scope.ts';
export * from './errors.ts';
export { refuseOtherSite } from './refuse-other-site.ts';
export * from './events.ts';
export type { Finder } from './finder.ts';
export * from './module.ts';
export * from './jobs/queue.ts';
export { jobTable, tableQueue } from './jobs/table-queue.ts';
export { isDiskFull } from './disk-full.ts';
export { giveWay } from './give-way.ts';
export { KeptShares } from './kept-shares.ts';
export {
  defineCache,
  defineMemory,
  memories,
  type KeptCache,
  type Memories,
  type Memory,
  type Visibility,
} from './memory.ts';
export { hearForgotten, remembered, tellForgotten } from './remembered.ts';
export { memoryState } from './shared/memory-state.ts';
export type { Limit, RedisFacts, SharedHealth, SharedState, SharedStore } from './shared/shared-state.ts';
export { smallCache } from './small-cache.ts';
export { Stopped, TakenOver, taskChanges, taskEnded, type Progress } from './task-run.ts';
export * from './said.ts';
export * from './tasks.ts';
export * from './task-table.ts';
export * from './http/route.ts';
export { answeringHook } from './http/answering-hook.ts';
export { guard, mayCall, permissionsOf } from './http/admit.ts';
export * from './http/mount.ts';
export { apiPrefix, isCall, placeOf } from './http/place-of.ts';
export * from './http/server.ts';
export { plainHttp } from './http/plain-http.ts';
export { addressKey, networkOf } from './http/address-key.ts';
export { isSameOrigin } from './http/same-origin.ts';
export { normalHost } from './http/normal-host.ts';
export { consoleHosts, isSameMachine, type ConsoleHosts } from './http/console-hosts.ts';
export { isStorageAway, StorageAway } from './storage/storage-away.ts';
export { createEnvelope, translateFault, type ChangedWord, type EnvelopeKit } from './http/envelope.ts';
export * from './storage/blob-store.ts';
export { media } from './media/media-desk.ts';
export type { MediaFacts } from './media/media-work.ts';
export { pictures, PictureFailed } from './pictures/picture-desk.ts';
export type { Measures, Settled } from './pictures/picture-work.ts';
export type { PictureWords } from './pictures/picture-words.ts';
export { namedAmong } from './storage/named-among.ts';
export { sealer, type Sealer } from './storage/sealer.ts';
export { sendBytes, type ByteSource } from './storage/send-bytes.ts';
export { cleanHtml } from './html/clean-html.ts';
export { changeId, markChanges, type MarkedChanges } from './html/mark-changes.ts';
export { HtmlRefused, sanitiseHtml } from './html/sanitise-html.ts';
export { narrowHtml } from './html/narrow-html.ts';
export { changeTags, tagsOf } from './html/scan-html.ts';
export { attributeTexts, textOfHtml } from './html/text-of-html.ts';
export { resolveInside } from './resolve-inside.ts';
export { amongst, aside, countLog, holding, oneOfIds, rareWords } from './long-logs.ts';
export { totals } from './totals.ts';
export { LineFull, waitingLine, whoWaits, type LineLimits, type Place, type WaitingLine } from './waiting-line.ts';
