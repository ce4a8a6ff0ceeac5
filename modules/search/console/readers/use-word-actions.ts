import type { MessageKey } from '@kaiyin/entity';
import { notify, useAction, useFollowTask, useText, type RowAction } from '@kaiyin/console-kit';
import {
  addDictWords,
  listDictWords,
  listSearchWords,
  unpinSearchWords,
  type SearchWord,
} from '@kaiyin/modules/search/schema';

interface Opens {
  onEdit: (word: SearchWord) => void;
  onPin: (word: SearchWord) => void;
  onTrend: (word: SearchWord) => void;
  onSynonym: (word: SearchWord) => void;
  onWrite: (word: SearchWord) => void;
}

const isPinned = ({ topDate }: SearchWord): boolean => topDate !== null && Date.parse(topDate) > Date.now();

/** What can be done with a word that readers look for. */
export function useWordActions({ onEdit, onPin, onTrend, onSynonym, onWrite }: Opens): RowAction<SearchWord>[] {
  const t = useText();
  const permission = 'search:log:edit';
  const unpin = useAction(unpinSearchWords, { invalidates: [listSearchWords] });
  const foundNothing = ({ lastHits, lastTime }: SearchWord) => lastTime !== null && lastHits === 0;
  return [
    {
      label: t('search.toSynonym'),
      permission: 'search:dict:add',
      visibleFor: foundNothing,
      run: ([row]) => row && onSynonym(row),
    },
    {
      label: t('search.writeAbout'),
      permission: 'cms:content:add',
      visibleFor: foundNothing,
      run: ([row]) => row && onWrite(row),
    },
    { label: t('search.edit'), permission, run: ([row]) => row && onEdit(row) },
    { label: t('search.pin'), permission, visibleFor: (row) => !isPinned(row), run: ([row]) => row && onPin(row) },
    {
      label: t('search.unpin'),
      permission,
      visibleFor: isPinned,
      run: async (rows) => {
        await unpin.mutateAsync({ ids: rows.map(({ id }) => id) });
        notify('success', t('search.unpinDone'));
      },
    },
    { label: t('search.trend'), run: ([row]) => row && onTrend(row) },
    useToDict('WORD', { label: 'search.toDict', question: 'search.toDictAsk' }),
    useToDict('STOP', { label: 'search.toStop', question: 'search.toStopAsk' }),
  ];
}

/** Adds a word to the dictionary after asking. */
function useToDict(
  wordType: 'WORD' | 'STOP',
  { label, question }: Record<'label' | 'question', MessageKey>,
): RowAction<SearchWord> {
  const t = useText();
  const follow = useFollowTask();
  const add = useAction(addDictWords, { invalidates: [listDictWords] });
  return {
    label: t(label),
    permission: 'search:dict:add',
    confirm: ([row]) => ({ title: t(question, { word: row?.word ?? '' }) }),
    run: async ([row]) => {
      if (!row) return;
      const { added, taskId } = await add.mutateAsync({ wordType, words: row.word });
      notify('success', t(added > 0 ? 'search.toDictDone' : 'search.toDictKnown'));
      if (taskId) follow(taskId, t('search.reindexing'));
    },
  };
}
