import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deep } from './deep.ts';

/** Where a file runs: on PostgreSQL alone, on SQLite alone, or not before `npm run test:deep`, which runs all of them. */
type Place = 'postgres' | 'sqlite' | 'deep';

/**
 * Which suites of `npm test` a file belongs to, where that is not every suite of its kind: API tests run on both databases,
 * other tests once, journeys in the browser. PostgreSQL is asked for what differs in SQL: rows, locks, JSON, full text, jobs.
 * Rare cases of what other files test, and what takes very long, are `deep`.
 */
const plan: readonly [Place, folder: string, ...files: string[]][] = [
  ['postgres', 'tests', 'database-outage.api', 'often-asked.api', 'several-servers.api'],
  [
    'sqlite',
    'modules/content/server',
    'article/body-pictures.api',
    'article/large-bodies.api',
    'catalog-batch.api',
    'content-life.api',
    'content-settings.api',
    'content-type.api',
    'link-contents.api',
    'mapping/mapping-ends.api',
    'mapping/mapping.api',
    'merge-catalogs.api',
    'players.api',
    'related/related-pages.api',
  ],
  ['sqlite', 'modules/image/server', 'image.api'],
  ['sqlite', 'modules/job/server', 'jobs.api'],
  [
    'sqlite',
    'modules/publish/server',
    'address/internal-links.api',
    'address/moved-catalogs.api',
    'address/redirects.api',
    'delivery/delivery.api',
    'delivery/odd-requests.api',
    'delivery/published-sites.api',
    'erase/erase.api',
    'export/mirror-deleted.api',
    'export/mirror-pipe.api',
    'feed/feeds.api',
    'held/held.api',
    'held/plan-beside.api',
    'held/remark.api',
    'held/seen.api',
    'kept/included-of-failed.api',
    'kept/last-good.api',
    'kept/sweep-kept.api',
    'overdue/overdue-rules.api',
    'overdue/overdue.api',
    'page/own-fields.api',
    'page/second-type.api',
    'page/stable-pages.api',
    'page/widget-in-body.api',
    'permissions.api',
    'plan/plan-desk.api',
    'plan/plan-widgets.api',
    'preview/ticket.api',
    'publish-status.api',
    'publish.api',
    'release/recover.api',
    'release/releases.api',
    'release/waiting-list.api',
    'render/endless-page.api',
    'render/includes-elsewhere.api',
    'render/includes.api',
    'render/own-models.api',
    'render/render-works.api',
    'render/tags.api',
    'static-files.api',
    'take-down/clock-back-take-down.api',
    'take-down/take-down-act.api',
    'take-down/taken-down.api',
    'template/bad-templates.api',
    'untold.api',
    'whose-release.api',
  ],
  [
    'sqlite',
    'modules/resource/server',
    'assets.api',
    'fetch-picture.api',
    'focus.api',
    'media.api',
    'resource-details.api',
    'said-by-files.api',
    'watermark.api',
  ],
  ['sqlite', 'modules/session/server', 'captcha.api', 'guesses.api', 'region.api', 'warm-calls.api'],
  ['sqlite', 'modules/task/server', 'task-broadcast.api'],
  ['sqlite', 'modules/template/server', 'set-up-site.api', 'starter.api'],
  ['sqlite', 'modules/transfer/server', 'import-task.api'],
  ['sqlite', 'modules/translation/server', 'translation.api'],
  ['sqlite', 'modules/video/server', 'media-contents.api'],
  ['sqlite', 'modules/widget/server', 'widget.api'],
  [
    'sqlite',
    'tests',
    'bench-site.api',
    'bytes.law.api',
    'codec.api',
    'console-address.api',
    'console-host.api',
    'edge.api',
    'laws-crowded.api',
    'named-bytes.law.api',
    'planted-secret.law.api',
    'ready.api',
    'record-permissions.api',
    'refuse-before-work.law.api',
    'security.law.api',
    'session-cookie.api',
    'shared-state.api',
    'shown-count.api',
    'why.api',
  ],
  [
    'deep',
    'e2e',
    'catalog-life.e2e',
    'content-life.e2e',
    'instants.e2e',
    'media-findings.e2e',
    'media-folders.e2e',
    'menus.e2e',
    'related.e2e',
    'releases.e2e',
    'special.e2e',
    'upload.e2e',
    'windows.e2e',
  ],
  [
    'deep',
    'modules/publish/server',
    'erase/erase-elsewhere.api',
    'erase/named-by-rewritten.api',
    'held/around-beside.api',
    'held/earlier-hold.api',
    'meanwhile-laws.api',
    'overdue/clock-back.api',
    'overdue/storage-away.api',
    'preview/file-view.api',
    'preview/page-desk.api',
    'take-down/cannot-be-cleaned.api',
    'take-down/common-words.api',
    'take-down/failed-meanwhile.api',
    'take-down/shown-instead.api',
    'take-down/take-down-held.api',
    'take-down/told-nowhere.api',
    'take-down/whose-pages.api',
  ],
  ['deep', 'packages/server-kit/html', 'mark-changes-bounds'],
  ['deep', 'tests', 'builds', 'domains-migration.api', 'load.api', 'silent-database.api', 'whose-files-migration.api'],
];

/** The path of a file that the plan names. @throws Error where it does not exist */
function existing(name: string): string {
  const path = `${name}${name.endsWith('.e2e') ? '' : '.test'}.ts`;
  if (!existsSync(join(import.meta.dirname, '..', path)))
    throw new Error(`tests/plan.ts names ${path}, which does not exist`);
  return path;
}

/** Files that take long, longest first: begun last, each would keep the other workers waiting. */
export const longest = [
  'e2e/screens-zh.e2e',
  'e2e/screens-en.e2e',
  'e2e/releases.e2e',
  'e2e/publishing.e2e',
  'tests/laws-crowded.api',
  'tests/laws.api',
  'tests/several-servers.api',
  'tests/database-outage.api',
  'tests/jobs.api',
  'modules/job/server/engine/scheduler.api',
  'tests/silent-database.api',
  'modules/publish/server/erase/erase.api',
  'modules/publish/server/plan/plan-desk.api',
  'tests/linear',
  'tests/record-permissions.api',
  'tests/shown-count.api',
  'tests/robust',
  'tests/start',
  'modules/publish/server/meanwhile-laws.api',
  'tests/load.api',
  'tests/builds',
  'tests/bundle',
  'tests/editions',
  'packages/liquid/fuzz',
].map(existing);

const placed = plan.flatMap(([place, folder, ...names]) =>
  names.map((name) => ({ place, path: existing(`${folder}/${name}`) })),
);

/** What a suite of `npm test` leaves out. Nothing is left out by hand (`npm run check -- modules/publish`). */
export const leftOut = (suite: 'postgres' | 'sqlite' | 'browser'): string[] =>
  process.env.KAIYIN_TEST_ALL !== '1' || deep
    ? []
    : placed.filter(({ place }) => place !== suite).map(({ path }) => path);
