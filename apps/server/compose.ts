import { accountRoutes } from '@kaiyin/modules/account/server';
import { catalogRoutes } from '@kaiyin/modules/catalog/server';
import { contentRoutes, removeCatalogTask } from '@kaiyin/modules/content/server';
import { dictionaryRoutes } from '@kaiyin/modules/dictionary/server';
import { linkRoutes } from '@kaiyin/modules/link/server';
import { resourceRoutes } from '@kaiyin/modules/resource/server';
import { sessionRoutes, type CaptchaDesk } from '@kaiyin/modules/session/server';
import { siteLanguage, type PublishParts } from '@kaiyin/modules/publish/server';
import { deleteSiteTask, siteRoutes, siteTables } from '@kaiyin/modules/site/server';
import { taskRoutes, type TaskBroadcast } from '@kaiyin/modules/task/server';
import { templateRoutes } from '@kaiyin/modules/template/server';
import {
  consoleHosts,
  taskJob,
  type BlobStore,
  type JobKind,
  type Reaction,
  type Route,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { Config } from './config.ts';

/** What modules are lent when they are composed. */
export interface Surroundings {
  blobs: BlobStore;
  captchas: CaptchaDesk;
  config: Config;
  publish: PublishParts;
  tasks: TaskBroadcast;
}

export const allRoutes = ({ blobs, captchas, config, publish, tasks }: Surroundings): Route[] => [
  ...dictionaryRoutes,
  ...taskRoutes(tasks),
  ...sessionRoutes(captchas, consoleHosts(config.url)),
  ...accountRoutes(blobs),
  ...siteRoutes(consoleHosts(config.url)),
  ...resourceRoutes(blobs, config.mayConnect),
  ...templateRoutes(siteLanguage),
  ...catalogRoutes,
  ...contentRoutes,
  ...linkRoutes,
  ...publish.routes,
];

export const allReactions = ({ publish }: Pick<Surroundings, 'publish'>): readonly Reaction[] => publish.reactions;

export const allTasks = ({ publish }: Pick<Surroundings, 'publish'>): readonly TaskKind<never>[] => [
  ...([deleteSiteTask, removeCatalogTask] as unknown as TaskKind<never>[]),
  ...publish.tasks,
];

/** What goes with a site when it is deleted, besides the site module's own. */
siteTables.unshift(
  { table: 'cms_change' },
  { table: 'cms_watch' },
  { table: 'cms_page_read', part: { column: 'pageId', of: 'cms_page' } },
  { table: 'cms_read_set_member', part: { column: 'readSetId', of: 'cms_read_set' } },
  { table: 'cms_read_set' },
  { table: 'cms_page_asset' },
  { table: 'cms_question' },
  { table: 'cms_page' },
  { table: 'cms_take_down' },
  { table: 'cms_publish_state' },
  { table: 'cms_publish_hold' },
  { table: 'cms_publish_delay' },
  { table: 'cms_publish_beside' },
  { table: 'cms_publish_lease' },
  { table: 'cms_redirect' },
  { table: 'cms_manifest' },
  { table: 'cms_release' },
  { table: 'cms_publication' },
  { table: 'cms_content_title', part: { column: 'rowid', of: 'cms_content' } },
  { table: 'cms_version', part: { column: 'contentId', of: 'cms_content' } },
  { table: 'cms_content' },
  { table: 'cms_catalog' },
  { table: 'cms_link' },
  { table: 'cms_link_group' },
  { table: 'cms_template' },
  { table: 'cms_resource_variant', part: { column: 'resourceId', of: 'cms_resource' } },
  { table: 'cms_resource' },
);

/** Every job that the worker can run. */
export const jobsOf = (tasks: readonly TaskKind<never>[], reactions: readonly Reaction[]): JobKind<object>[] => [
  ...tasks.map((task) => taskJob(task) as unknown as JobKind<object>),
  ...reactions.map((reaction) => reaction.job),
];
