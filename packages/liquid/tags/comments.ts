import { WENT_ON } from '../run/frame.ts';
import { type Compilation, type Node, syntaxFault, type TagCompiler } from '../syntax/compilation.ts';
import type { TagToken, Token } from '../syntax/tokens.ts';
import { Fault } from '../template-error.ts';

const silence: Node = { render: () => WENT_ON, blank: true };

/** What stands inside is not compiled; comments may be nested, and raw text may hold the end of one. */
export const commentTag: TagCompiler = (tag, { tokens }) => {
  for (let open = 1; open > 0;) {
    const token = nextOf(tokens);
    if (token === undefined) throw new Fault('unclosedBlock', { tag: tag.name });
    if (token === 'faulty' || token.kind !== 'tag') continue;
    if (token.name === 'comment') open += 1;
    if (token.name === 'endcomment') open -= 1;
    if (token.name === 'raw') tokens.skipTo('endraw');
  }
  return silence;
};

function nextOf(tokens: Compilation['tokens']): Token | 'faulty' | undefined {
  try {
    return tokens.next();
  } catch {
    return 'faulty';
  }
}

export const inlineCommentTag: TagCompiler = (tag) => {
  if (/\n\s*[^#\s]/.test(tag.markup)) throw syntaxFault('#', '{% # … %}, with # at the beginning of every line');
  return silence;
};

export const docTag: TagCompiler = (tag, { tokens }) => {
  if (tag.markup !== '') throw syntaxFault('doc', '{% doc %}…{% enddoc %}');
  const text = skip(tag, tokens);
  if (/\{%-?\s*doc\s*-?%\}/.test(text)) throw new Fault('nestedDoc');
  return silence;
};

export const rawTag: TagCompiler = (tag, { tokens }) => {
  if (tag.markup !== '') throw syntaxFault('raw', '{% raw %}…{% endraw %}');
  const text = skip(tag, tokens);
  return { render: text, blank: text === '' };
};

function skip(tag: TagToken, tokens: Compilation['tokens']): string {
  const text = tokens.skipTo(`end${tag.name}`);
  if (text === undefined) throw new Fault('unclosedBlock', { tag: tag.name });
  return text.text;
}
