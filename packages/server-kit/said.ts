import type { MessageKey, Params } from '@kaiyin/entity';

/** A text by its key, kept so that each reader is told it in their language. */
export interface Said {
  key: string;
  params: Params;
}

/** A sentence: words already, a text, or several texts that stand beside one another. */
export type Told = string | Said | readonly Said[];

/** A text that is said later, by its key. */
export const said = (key: MessageKey, params: Params = {}): Said => ({ key, params });
