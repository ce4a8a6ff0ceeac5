import type { Catalogue, Entity, MenuEntry, Scope } from '@kaiyin/entity';
import type { TableShape } from './database/tables.ts';
import type { Reaction } from './context.ts';
import type { ConsoleHosts } from './http/console-hosts.ts';
import type { Route } from './http/route.ts';
import type { BlobStore } from './storage/blob-store.ts';
import type { JobKind } from './context.ts';
import { taskJob, type TaskKind } from './tasks.ts';

/** What the application lends to its modules; each module says what it needs by declaration merging. */
export interface Lent {
  blobs: BlobStore;
  /** Every table of the product. */
  tables: readonly TableShape[];
  /** Hosts that are the console's. */
  hosts: ConsoleHosts;
}

/**
 * What modules add to lists that another module reads, such as tags of templates; the one that reads a list declares it by
 * declaration merging.
 */
export interface Additions {}

/** What a module does when it is called, asked or told. */
export interface ModuleWork {
  routes?: readonly Route[];
  tasks?: readonly TaskKind<never>[];
  reactions?: readonly Reaction[];
}

/** One module of the product on the server: everything that others have to know of it, in one value. */
export interface Module extends ModuleWork, Partial<Additions> {
  name: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  entities?: readonly Entity<string, any, Scope>[];
  /** Tables that are no entities. */
  tables?: readonly TableShape[];
  texts?: Catalogue;
  /** Its entries of the default menu. */
  menu?: readonly MenuEntry[];
  /** Work that needs what the application lends. */
  work?: (lent: Lent) => ModuleWork;
}

export const defineModule = (module: Module): Module => module;

/** One list of all modules, in their order. */
export const listOf = <K extends 'entities' | 'tables' | 'menu' | keyof Additions>(
  modules: readonly Module[],
  name: K,
): NonNullable<Module[K]>[number][] => modules.flatMap((module) => [...(module[name] ?? [])]) as never;

/** What all modules do, with what the application lends them. */
export function workOf(modules: readonly Module[], lent: Lent): Required<ModuleWork> {
  const works = modules.flatMap(({ work, routes, tasks, reactions }) => [
    { routes, tasks, reactions },
    ...(work ? [work(lent)] : []),
  ]);
  return {
    routes: works.flatMap(({ routes = [] }) => routes),
    tasks: works.flatMap(({ tasks = [] }) => tasks),
    reactions: works.flatMap(({ reactions = [] }) => reactions),
  };
}

/** Every job that does such work. */
export const jobsOf = ({ tasks, reactions }: Pick<Required<ModuleWork>, 'tasks' | 'reactions'>): JobKind<never>[] => [
  ...tasks.map((task) => taskJob(task)),
  ...reactions.map(({ job }) => job),
];
