import {
  catalogClearing as catalogClearingCall,
  catalogDeletion as catalogDeletionCall,
  clearCatalog as clearCatalogCall,
  mergeCatalogs as mergeCatalogsCall,
  removeCatalog as removeCatalogCall,
} from '@kaiyin/modules/catalog/schema';
import { settingIn } from '@kaiyin/modules/catalog/server';
import * as api from '@kaiyin/modules/content/schema';
import { sitePanel as sitePanelCall } from '@kaiyin/modules/site/schema';
import { historyRoute, notFound, route, type Context, type Route } from '@kaiyin/server-kit';
import { addContent } from './actions/add-content.ts';
import { archiveContents, unarchiveContents } from './actions/archive-contents.ts';
import { cancelTopContents } from './actions/cancel-top-contents.ts';
import { copyContents } from './actions/copy-contents.ts';
import { lockContents, unlockContents } from './actions/lock-contents.ts';
import { moveContents } from './actions/move-contents.ts';
import { purgeContents } from './actions/purge-contents.ts';
import { removeContents } from './actions/remove-contents.ts';
import { sendBackContents } from './actions/send-back-contents.ts';
import { setAttribute } from './actions/set-attribute.ts';
import { sortContent } from './actions/sort-content.ts';
import { submitContents } from './actions/submit-contents.ts';
import { topContents } from './actions/top-contents.ts';
import { discardChanges } from './actions/discard-changes.ts';
import { restoreContents } from './actions/restore-contents.ts';
import { saveContent } from './actions/save-content.ts';
import { meetInContent, writersOfContents } from './presence/presence.ts';
import { addRelated } from './related/add-related.ts';
import { listRelated } from './related/list-related.ts';
import { removeRelated } from './related/remove-related.ts';
import { sortRelated } from './related/sort-related.ts';
import { specialRoutes } from './special/routes.ts';
import { catalogClearing, clearCatalog } from './clear-catalog.ts';
import { contentTypeOf } from './content-type.ts';
import { findContents } from './find-contents.ts';
import { homeContents } from './home-contents.ts';
import { listAuthors } from './list-authors.ts';
import { listContents } from './list-contents.ts';
import { contentModel, withKnownCodes } from './model/content-model.ts';
import { listMappings } from './mapping/list-mappings.ts';
import { mapContents } from './mapping/map-contents.ts';
import { mergeCatalogs } from './merge-catalogs.ts';
import { loadContent, viewContent } from './queries.ts';
import { addSavedView, listSavedViews, removeSavedViews, updateSavedView } from './saved-views.ts';
import { sitePanel } from './site-panel.ts';
import { catalogDeletion, removeCatalog } from './remove-catalog.ts';

// Publishing and taking offline answer the task that renders; they lie with the publish module.
export const contentRoutes: Route[] = [
  route(sitePanelCall, sitePanel),
  route(api.homeContents, homeContents),
  route(api.listContents, listContents),
  route(api.listDeleted, (ctx, query) => listContents(ctx, { ...query, status: 'deleted' }) as never),
  route(api.listAuthors, listAuthors),
  route(api.listSavedViews, listSavedViews),
  route(api.addSavedView, addSavedView),
  route(api.updateSavedView, updateSavedView),
  route(api.removeSavedViews, removeSavedViews),
  route(api.findContents, findContents),
  route(api.meetInContent, meetInContent),
  route(api.writersOfContents, writersOfContents),
  route(api.writingLabels, async (ctx, { catalogId }) => ({
    shortTitle: await settingIn(ctx, api.shortTitleLabel, catalogId),
    subTitle: await settingIn(ctx, api.subTitleLabel, catalogId),
    remotePictures: await settingIn(ctx, api.remotePictures, catalogId),
  })),
  route(api.contentModel, contentModel),
  route(api.getContent, (ctx, { id }) => viewContent(ctx, id)),
  historyRoute(api.contentHistory, { kinds: ['content'], see: (ctx, { id }) => loadContent(ctx, id) }),
  route(api.addContent, addContent),
  route(api.saveContent, saveContent),
  route(api.toPublishContents, submitContents),
  route(api.sendBackContents, sendBackContents),
  route(api.discardChanges, discardChanges),
  route(api.archiveContents, archiveContents),
  route(api.unarchiveContents, unarchiveContents),
  route(api.topContents, topContents),
  route(api.cancelTopContents, cancelTopContents),
  route(api.setAttribute, setAttribute),
  route(api.moveContents, moveContents),
  route(api.copyContents, copyContents),
  route(api.mapContents, mapContents),
  route(api.listMappings, listMappings),
  route(api.sortContent, sortContent),
  route(api.lockContents, lockContents),
  route(api.unlockContents, unlockContents),
  route(api.removeContents, removeContents),
  route(api.restoreContents, restoreContents),
  route(api.purgeContents, purgeContents),
  route(api.listRelated, listRelated),
  route(api.addRelated, addRelated),
  route(api.removeRelated, removeRelated),
  route(api.sortRelated, sortRelated),
  ...specialRoutes,
  route(api.listVersions, listVersions),
  route(api.getVersion, getVersion),
  route(catalogDeletionCall, catalogDeletion),
  route(removeCatalogCall, removeCatalog),
  route(catalogClearingCall, catalogClearing),
  route(clearCatalogCall, clearCatalog),
  route(mergeCatalogsCall, mergeCatalogs),
];

async function listVersions(ctx: Context, { id }: { id: number }): Promise<api.VersionRow[]> {
  await loadContent(ctx, id);
  const rows = await ctx.db
    .selectFrom('cms_version')
    .selectAll()
    .where('contentId', '=', id)
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, number, kind, versionFields, createBy, createTime }) => ({
    id,
    number,
    kind,
    title: versionFields.title,
    createBy,
    createTime,
  }));
}

async function getVersion(
  ctx: Context,
  { id, versionId }: { id: number; versionId: number },
): Promise<api.ContentData> {
  const item = await loadContent(ctx, id);
  const row = await ctx.db
    .selectFrom('cms_version')
    .select(['versionFields', 'body'])
    .where('contentId', '=', id)
    .where('id', '=', versionId)
    .executeTakeFirst();
  if (!row) throw notFound();
  // A version of earlier days lacks the fields that came later.
  const fields = await withKnownCodes(ctx, { ...api.blankFields(), ...row.versionFields });
  return { ...fields, body: contentTypeOf(ctx, item).forEditor(row.body) };
}
