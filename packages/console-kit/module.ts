import type { Lacking } from '@kaiyin/entity';
import type { MessageKey } from '@kaiyin/entity/messages';
import type { ComponentType } from 'react';
import type { ReferenceLoader } from './form/reference-option.ts';
import type { Widget } from './form/widget.ts';
import type { FirstRead } from './query/query.ts';
import type { ImportDialogProps } from './transfer/import-dialog.ts';
import type { Command, FinderOf } from './find.ts';
import type { News } from './task/news.ts';
import type { ViewRoute } from './view-route.ts';

/** What the file of a screen has. */
export interface ScreenFile {
  default: ComponentType;
  /** What it shows at once and that has files of its own (`lazyPart`): loaded with it. */
  parts?: readonly { load: () => Promise<unknown> }[];
  /** What the screen reads first at an address. */
  firstReads?: (search: URLSearchParams) => readonly FirstRead[];
}

/**
 * What modules add to lists that another module's screens show, such as actions on a content; the one that shows a list
 * declares it by declaration merging.
 */
export interface ConsoleAdditions {}

/** One module of the product in the console: everything that others have to know of it, in one value. */
export interface ConsoleModule extends Partial<ConsoleAdditions> {
  name: string;
  /** Its screens, or these of them, say what is loaded with them only (`screenTexts` of the server's module). */
  screenTexts?: boolean | readonly string[];
  /** Its screens, by the keys that menus use. */
  screens?: Readonly<Record<string, () => Promise<ScreenFile>>>;
  /** Addresses of screens that the menu does not list. */
  routes?: readonly ViewRoute[];
  /** How rows of its tables are offered and named wherever another record refers to them. */
  references?: Readonly<Record<string, ReferenceLoader>>;
  /** Where records are opened, by what the log of what was done calls them. */
  places?: Readonly<Record<string, (id: number) => string>>;
  /** Widgets of forms, by the names that entities use. */
  widgets?: Readonly<Record<string, Widget>>;
  /** What takes a file into a list, step by step. */
  importDialog?: () => Promise<{ default: ComponentType<ImportDialogProps> }>;
  /** Where somebody reads why they lack what a call refused. */
  whyHref?: (lacking: Lacking) => string;
  /** What can be begun from anywhere. */
  commands?: readonly Command[];
  /** What the stream of tasks tells beside. */
  news?: readonly News[];
  /** The types of operations that histories can be narrowed to. */
  operationTypes?: readonly { value: string; label: MessageKey }[];
  /** What the search of the console looks for. */
  finders?: readonly FinderOf[];
}

export const defineConsole = (module: ConsoleModule): ConsoleModule => module;

let installed: readonly ConsoleModule[] = [];
let loadTexts = (): Promise<void> => Promise.resolve();

/**
 * Tells the kit which modules there are, foundations first, and how to load what only some screens say. The application calls
 * it when somebody has signed in.
 */
export function installModules(modules: readonly ConsoleModule[], loadScreenTexts = loadTexts): void {
  installed = modules;
  loadTexts = loadScreenTexts;
}

/** A part of the frame, with what only screens of its module say. */
export const withScreenTexts =
  <File>(load: () => Promise<File>) =>
  async (): Promise<File> =>
    (await Promise.all([load(), loadTexts()]))[0];

/** What takes files into lists, with what it says; undefined where no module has it. */
export function importDialog(): ReturnType<NonNullable<ConsoleModule['importDialog']>> | undefined {
  const load = installed.findLast((module) => module.importDialog)?.importDialog;
  return load && loadTexts().then(load);
}

/** One list of all modules, in their order. */
export const listOf = <
  K extends 'routes' | 'finders' | 'commands' | 'news' | 'operationTypes' | keyof ConsoleAdditions,
>(
  name: K,
): readonly NonNullable<ConsoleModule[K]>[number][] =>
  installed.flatMap((module) => [...(module[name] ?? [])]) as never;

/** What the last module that has something of this name says it is. */
export const namedIn = <K extends 'screens' | 'references' | 'widgets' | 'places'>(
  list: K,
  name: string,
): NonNullable<ConsoleModule[K]>[string] | undefined =>
  installed.findLast((module) => module[list]?.[name] !== undefined)?.[list]?.[name] as never;

/** Where somebody reads why they lack what a call refused. */
export const whyHref = (lacking: Lacking): string | undefined =>
  installed.findLast((module) => module.whyHref)?.whyHref?.(lacking);

/** Whether a screen says what is loaded with it only. */
export function hasScreenTexts(screen: string): boolean {
  const module = installed.findLast(({ screens }) => screens?.[screen] !== undefined);
  const has = module?.screenTexts ?? false;
  return typeof has === 'boolean' ? has : has.includes(screen);
}

/** The keys of every screen that there is, in their order. */
export const screenKeys = (): string[] =>
  [...new Set(installed.flatMap(({ screens = {} }) => Object.keys(screens)))].toSorted();
