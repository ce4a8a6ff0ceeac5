import type { Draft } from '../../../draft.ts';
import type { DocumentFacts, Loss } from './losses.ts';

const mostTags = 20;

/** Fields of the article that a document fills: those that are empty, and tags that are new. The rest is told. */
export function takeFacts(
  draft: Pick<Draft, 'title' | 'summary' | 'tags'>,
  facts: DocumentFacts,
): { values: Partial<Pick<Draft, 'title' | 'summary' | 'tags'>>; losses: Loss[] } {
  const values: Partial<Pick<Draft, 'title' | 'summary' | 'tags'>> = {};
  const losses: Loss[] = [];
  for (const name of ['title', 'summary'] as const) {
    const value = facts[name];
    if (!value || value === draft[name]) continue;
    if (draft[name]) losses.push({ what: 'field', field: name, words: value });
    else values[name] = value;
  }
  const tags = [...new Set([...draft.tags, ...(facts.tags ?? [])])];
  if (tags.length > draft.tags.length) values.tags = tags.slice(0, mostTags);
  const left = tags.slice(mostTags);
  if (left.length > 0) losses.push({ what: 'field', field: 'tags', words: left.join('，') });
  return { values, losses };
}
