import type { ContentAction, ContentView } from '@kaiyin/modules/content/schema';

/** An item that something was done to. */
export interface Acted {
  id: number;
  title: string;
  links?: ContentView['links'];
}

/** What takes no more than the items, or asks for the rest itself; for the others see `list/life`. */
export type PlainAction = Exclude<ContentAction, 'save' | 'attribute' | 'move' | 'copy' | 'map' | 'sort'>;
