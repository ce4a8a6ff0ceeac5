import * as api from '@kaiyin/modules/word/schema';
import {
  announcing,
  crud,
  crudRoutes,
  historyRoute,
  route,
  type Context,
  type Crud,
  type Route,
} from '@kaiyin/server-kit';
import type { Entity } from '@kaiyin/entity';
import { checkErrorProneWords, checkSensitiveWords, checkWords } from './check-words.ts';
import { hotWordsChanged } from './events.ts';
import { hotGroups, hotWordGroups, tagGroups, tagWordGroups } from './groups.ts';
import { forgetWords } from './known-words.ts';
import { addTagWords, tagWordChoices, tagWords } from './tag-words.ts';

export const sensitiveWords = checkedAtOnce(crud(api.sensitiveWord));
export const errorProneWords = checkedAtOnce(crud(api.errorProneWord));
export const hotWords = announcing<typeof api.hotWord>(hotWordsChanged, crud(api.hotWord));

export const wordRoutes: Route[] = [
  ...crudRoutes(api.sensitiveWordApi, sensitiveWords),
  historyRoute(api.sensitiveWordHistory, { kinds: [api.sensitiveWord.table], see: sensitiveWords.get }),
  ...crudRoutes(api.errorProneWordApi, errorProneWords),
  historyRoute(api.errorProneWordHistory, { kinds: [api.errorProneWord.table], see: errorProneWords.get }),
  ...crudRoutes(api.hotWordGroupApi, hotGroups),
  historyRoute(api.hotWordGroupHistory, { kinds: [api.hotWordGroup.table], see: hotGroups.get }),
  route(api.hotWordGroups, hotWordGroups),
  ...crudRoutes(api.hotWordApi, hotWords),
  historyRoute(api.hotWordHistory, { kinds: [api.hotWord.table], see: hotWords.get }),
  ...crudRoutes(api.tagWordGroupApi, tagGroups),
  historyRoute(api.tagWordGroupHistory, { kinds: [api.tagWordGroup.table], see: tagGroups.get }),
  route(api.tagWordGroups, tagWordGroups),
  ...crudRoutes(api.tagWordApi, tagWords),
  historyRoute(api.tagWordHistory, { kinds: [api.tagWord.table], see: tagWords.get }),
  route(api.addTagWords, addTagWords),
  route(api.tagWordChoices, tagWordChoices),
  route(api.checkWords, checkWords),
  route(api.checkSensitiveWords, checkSensitiveWords),
  route(api.checkErrorProneWords, checkErrorProneWords),
];

/** The same operations; whoever made a change finds it in the very next check. */
function checkedAtOnce<E extends Entity>({ list, get, create, update, remove }: Crud<E>): Crud<E> {
  const then =
    <I, O>(change: (ctx: Context, input: I) => Promise<O>) =>
    async (ctx: Context, input: I) => {
      const done = await change(ctx, input);
      forgetWords(ctx);
      return done;
    };
  return { list, get, create: then(create), update: then(update), remove: then(remove) };
}
