export type DemoAttribute = 'image' | 'video' | 'attach' | 'hot' | 'recommend';

export interface DemoImage {
  /** `pictures/<key>.jpg`. */
  picture: string;
  title: string;
  summary: string;
  alt: string;
}

export interface DemoEvent {
  /** Days from the import of the demo on, and the hour of that day in UTC. */
  inDays: number;
  hour: number;
  place: string;
  signUp?: string;
}

export interface DemoArticle {
  /** Alias of the catalog it belongs to. */
  catalog: string;
  title: string;
  subTitle?: string;
  shortTitle?: string;
  author: string;
  source: string;
  summary: string;
  tags: string[];
  keywords: string[];
  attributes: DemoAttribute[];
  publishedDaysAgo: number;
  top?: boolean;
  /** Key of the cover: `pictures/<key>.jpg`. */
  picture?: string;
  /** HTML; pictures stand as `<img data-picture="key" alt="…">`. */
  body: string;
  /** Of an event: values of the fields of its model. */
  event?: DemoEvent;
  /** The pictures of an image group, which has no body. */
  images?: DemoImage[];
}
