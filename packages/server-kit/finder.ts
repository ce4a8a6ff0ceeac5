import type { Endpoint, Reply } from '@kaiyin/entity';
import type { Context } from './context.ts';

/** One kind of things that the search of the console finds, such as catalogs by their names. */
export interface Finder {
  /** The console's module has a finder of the same name, which knows what these rows are. */
  id: string;
  /** Who may make this call may find them; one of a site finds things of the current site. */
  as: Pick<Endpoint<unknown, unknown, Reply>, 'access' | 'site' | 'beforePasswordChange'>;
  /** The few that words name best. */
  find(ctx: Context, words: string): Promise<readonly object[]>;
}
