import type { Migration } from 'kysely/migration';
import * as system from './0001-system.ts';
import * as publishing from './0002-publishing.ts';
import * as exactPublishing from './0003-exact-publishing.ts';
import * as addresses from './0004-addresses.ts';
import * as redirectChanges from './0005-redirect-changes.ts';
import * as takeDownProgress from './0006-take-down-progress.ts';
import * as keptPromises from './0007-kept-promises.ts';
import * as closedDoors from './0008-closed-doors.ts';
import * as startsAndUpgrades from './0009-starts-and-upgrades.ts';
import * as editorsTrust from './0010-editors-trust.ts';
import * as erasures from './0011-erasures.ts';
import * as domains from './0012-domains.ts';
import * as seenVersions from './0013-seen-versions.ts';
import * as doneTasks from './0014-done-tasks.ts';
import * as plannedJobs from './0015-planned-jobs.ts';
import * as whoseFiles from './0016-whose-files.ts';
import * as memberGender from './2026-11-23-member-gender.ts';
import * as peopleNames from './2026-12-15-people-names.ts';
import * as namesInAnyCase from './2026-12-16-names-in-any-case.ts';
import { modules } from '../modules.ts';

/** From before each module had its own, and of tables of several. */
const earlier: Record<string, Migration> = {
  '0001-system': system,
  '0002-publishing': publishing,
  '0003-exact-publishing': exactPublishing,
  '0004-addresses': addresses,
  '0005-redirect-changes': redirectChanges,
  '0006-take-down-progress': takeDownProgress,
  '0007-kept-promises': keptPromises,
  '0008-closed-doors': closedDoors,
  '0009-starts-and-upgrades': startsAndUpgrades,
  '0010-editors-trust': editorsTrust,
  '0011-erasures': erasures,
  '0012-domains': domains,
  '0013-seen-versions': seenVersions,
  '0014-done-tasks': doneTasks,
  '0015-planned-jobs': plannedJobs,
  '0016-whose-files': whoseFiles,
  '2026-11-23-member-gender': memberGender,
  '2026-12-15-people-names': peopleNames,
  '2026-12-16-names-in-any-case': namesInAnyCase,
};

/** Of all modules, in the order of their names; a migration that has landed is never changed. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  [earlier, ...modules.map((module) => module.migrations ?? {})]
    .flatMap((some) => Object.entries(some))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
