import type { ContentView } from '@kaiyin/modules/content/schema';

/** An item that something was done to. */
export interface Acted {
  id: number;
  title: string;
  links?: ContentView['links'];
}
