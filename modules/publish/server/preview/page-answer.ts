import type { Asset } from '@kaiyin/modules/resource/server';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import type { Refusal } from '@kaiyin/server-kit';

export interface ShownPage {
  html: string;
  assets: Asset[];
}

/** What became of it: it is there or not, its template failed, or the asker is told why not. */
export type PageAnswer =
  | { page: ShownPage | null }
  | { failure: PageFailure }
  | { refusal: { code: number; key: string; params: Refusal['params'] } };
