import { listOf } from '@kaiyin/console-kit';
import type { ComponentType } from 'react';

/** What a kind of content puts into the frame of the editor. */
export interface EditorParts {
  /** Above the paper. */
  Tools?: ComponentType<{ isFull: boolean; onToggleFull: () => void }>;
  /** What its body gives rise to say, before the paper. */
  Notices?: ComponentType;
  /** The body as it is written, below title and subtitle; it makes itself known as the store's `body` while it is open. */
  Body: ComponentType;
  /** How much it is, in the top bar. */
  Count?: ComponentType;
  /** What has changed from one body to a later one, in conflicts and versions. */
  Comparison: ComponentType<{ before: string; later: string }>;
  /** One body with the changes of both sides; undefined when nobody can tell how. Without it one side has to be chosen. */
  merge?: (bodies: { base: string; mine: string; theirs: string }) => string | undefined;
  /** Whether there is nothing in a body that would be lost. */
  isEmpty: (body: string) => boolean;
}

/** A body that is being written, as the frame of the editor asks for it. */
export interface OpenBody {
  /** As it is saved; undefined when it can be read no more. */
  read: () => string | undefined;
  /** Shows another one; undo brings the former back. */
  show: (body: string) => void;
  /** What it says, line by line. */
  lines: () => string[];
  /** Its paragraphs, one of which may be its summary; left out by kinds that have none. */
  paragraphs?: () => string[];
  /** Puts the pen to its beginning. */
  focus: () => void;
}

/** A kind of content in the console; `type` is its name on the server, `cms_content.contentType.<type>` its label. */
export interface ContentTypeDesk {
  type: string;
  /** Its sign in lists and menus. */
  icon?: ComponentType;
  /** Loaded when somebody opens a content of it. */
  parts: () => Promise<EditorParts>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    /** Kinds of content. */
    contentTypes: readonly ContentTypeDesk[];
  }
}

/** The kinds of content that there are, by their names; the first is what one begins with. */
export const contentTypes = (): string[] => listOf('contentTypes').map(({ type }) => type);

/** The sign of a kind of content; undefined where it has none. */
export const iconOf = (type: string): ComponentType | undefined =>
  listOf('contentTypes').find((one) => one.type === type)?.icon;

/** What a kind of content puts into the editor. @throws Error where the console has no such kind */
export function partsOf(type: string): Promise<EditorParts> {
  const desk = listOf('contentTypes').find((one) => one.type === type);
  return desk ? desk.parts() : Promise.reject(new Error(`No content type ${type}`));
}
