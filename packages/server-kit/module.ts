import type { Catalogue, Dictionary, Entity, MenuEntry, Scope } from '@kaiyin/entity';
import type { Migration } from 'kysely/migration';
import type { TableShape } from './database/tables.ts';
import type { DataScope, DataScopes, JobKind, Reaction, Services, Witness } from './context.ts';
import type { ConsoleHosts } from './http/console-hosts.ts';
import type { Finder } from './finder.ts';
import type { Route } from './http/route.ts';
import type { BlobStore } from './storage/blob-store.ts';
import { taskJob, type TaskKind } from './tasks.ts';
import type { Transfer } from './transfer/transfer.ts';

/** What the application lends to its modules; each module says what it needs by declaration merging. */
export interface Lent {
  blobs: BlobStore;
  /** Every table of the product. */
  tables: readonly TableShape[];
  /** Hosts that are the console's. */
  hosts: ConsoleHosts;
  /** Every entity of the product. */
  entities: readonly Entity[];
  /** The default menu of all modules. */
  menu: readonly MenuEntry[];
  /** Every permission that a route asks for; known once every module has said what it does. */
  permissionsAsked: () => ReadonlySet<string>;
  /** Every route of the product; known once every module has said what it does. */
  routesOfAll: () => readonly Route[];
  /** What all modules add to a list, in their order. */
  added: <K extends keyof Additions>(name: K) => Added<K>;
}

/**
 * What modules add to lists that another module reads, such as tags of templates; the one that reads a list declares it by
 * declaration merging.
 */
export interface Additions {
  /** Lists that go out as files, and come in as such. */
  transfers: readonly (Transfer | ((lent: Lent) => Transfer))[];
  /** What the search of the console finds. */
  finders: readonly Finder[];
}

type Added<K extends keyof Additions> = readonly Additions[K][number][];

/** What a module does when it is called, asked or told. */
export interface ModuleWork {
  routes?: readonly Route[];
  tasks?: readonly TaskKind<never>[];
  reactions?: readonly Reaction[];
  witnesses?: readonly Witness[];
}

/** One module of the product on the server: everything that others have to know of it, in one value. */
export interface Module extends ModuleWork, Partial<Additions> {
  name: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  entities?: readonly Entity<string, any, Scope>[];
  /** Its dictionaries: lists of values that fields and screens offer. */
  dictionaries?: readonly Dictionary[];
  /** Tables that are no entities. */
  tables?: readonly TableShape[];
  /** How its tables came to be what they are, by the names of the files in `server/migrations`. */
  migrations?: Readonly<Record<string, Migration>>;
  /** What it says anywhere. */
  texts?: Catalogue;
  /** What only screens of its console say that are marked so (`screenTexts` there), and calls: it is loaded with those. */
  screenTexts?: Catalogue;
  /** What only the server says: the console does not load it. */
  serverTexts?: Catalogue;
  /** Its entries of the default menu. */
  menu?: readonly MenuEntry[];
  /** Which rows of its tables a caller may see, beside those of the site. */
  dataScopes?: Readonly<Record<string, DataScope>>;
  /** What it lends to every context; of lists that modules make together it is given all modules. */
  services?: (modules: readonly Module[]) => Partial<Services>;
  /** Work that needs what the application lends. */
  work?: (lent: Lent) => ModuleWork;
}

export const defineModule = (module: Module): Module => module;

/** One list of all modules, in their order. */
export const listOf = <K extends 'entities' | 'dictionaries' | 'tables' | 'menu' | keyof Additions>(
  modules: readonly Module[],
  name: K,
): NonNullable<Module[K]>[number][] => modules.flatMap((module) => [...(module[name] ?? [])]) as never;

/** The data scopes of all modules. */
export const dataScopesOf = (modules: readonly Module[]): DataScopes =>
  new Map(
    [
      ...Map.groupBy(
        modules.flatMap(({ dataScopes = {} }) => Object.entries(dataScopes)),
        ([table]) => table,
      ),
    ].map(([table, scopes]) => [table, scopes.map(([, scope]) => scope)]),
  );

/** What all modules do, with what the application lends them. */
export function workOf(
  modules: readonly Module[],
  given: Omit<Lent, 'added' | 'entities' | 'menu' | 'permissionsAsked' | 'routesOfAll'>,
): Required<ModuleWork> {
  const lent: Lent = {
    ...given,
    entities: listOf(modules, 'entities'),
    menu: listOf(modules, 'menu'),
    permissionsAsked: () => permissionsOf(routes),
    routesOfAll: () => routes,
    added: (name) => listOf(modules, name),
  };
  const works = modules.flatMap(({ work, routes, tasks, reactions, witnesses }) => [
    { routes, tasks, reactions, witnesses },
    ...(work ? [work(lent)] : []),
  ]);
  const routes = works.flatMap(({ routes = [] }) => routes);
  return {
    routes,
    tasks: works.flatMap(({ tasks = [] }) => tasks),
    reactions: works.flatMap(({ reactions = [] }) => reactions),
    witnesses: works.flatMap(({ witnesses = [] }) => witnesses),
  };
}

const permissionsOf = (routes: readonly Route[]): ReadonlySet<string> =>
  new Set(routes.flatMap(({ endpoint: { access } }) => (typeof access === 'object' ? access.permission : [])));

/** Every job that does such work. */
export const jobsOf = ({ tasks, reactions }: Pick<Required<ModuleWork>, 'tasks' | 'reactions'>): JobKind<never>[] => [
  ...tasks.map((task) => taskJob(task)),
  ...reactions.map(({ job }) => job),
];
