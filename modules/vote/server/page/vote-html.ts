import { escapeHtml } from '@kaiyin/liquid';
import { languageOfVote, voteMarkup, type VoteLanguage } from '@kaiyin/modules/vote/schema';
import { islandScript, type RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { voteToMarkup } from '../shown-vote.ts';
import { voteOnPages, voteStyleFile, type VoteOnPages } from './vote.questions.ts';

/** Pictures of items are cut to this. */
const pictureSize = { width: 480, height: 360 };

/** HTML of the vote of a code: its form, its style and its island. Empty where readers are to see nothing of it. */
export const voteHtml = (env: RenderEnv, code: string, language?: VoteLanguage): string | Promise<string> =>
  when(env.reader.ask(voteOnPages, code), ([vote]) =>
    vote ? htmlOf(env, vote, language ?? languageOfVote(vote)) : '',
  );

function htmlOf(env: RenderEnv, vote: VoteOnPages, language: VoteLanguage): string | Promise<string> {
  const pictured = vote.subjects.flatMap(({ items }) => items.filter(({ picture }) => picture !== null));
  return when(all(pictured.map(({ picture }) => env.asset(picture, pictureSize))), (found) => {
    const sources = new Map(pictured.map(({ id }, index) => [id, found[index] ?? '']));
    const srcOf = (id: number) => sources.get(id) ?? '';
    const form = voteMarkup(voteToMarkup(vote, vote.subjects, srcOf), { language });
    return when(env.reader.ask(voteStyleFile, 'style'), ({ file }) => {
      const style = `<link rel="stylesheet" href="${escapeHtml(env.fileHref(file.path))}">`;
      return when(islandScript(env, 'vote'), (script) => style + form + script);
    });
  });
}
