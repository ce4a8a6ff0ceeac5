import { FormDrawer, notify, useAction, useData, useText, WaitingDrawer } from '@kaiyin/console-kit';
import {
  addSearchWord,
  getSearchWord,
  listSearchWords,
  searchWord,
  updateSearchWord,
  type SearchWord,
} from '@kaiyin/modules/search/schema';

const form = {
  table: searchWord.table,
  fields: { word: searchWord.fields.word, searchTotal: searchWord.fields.searchTotal },
};

interface WordDrawerProps {
  /** Of a word that is there. */
  id: number | undefined;
  onClose: () => void;
}

/** Adds a word that readers look for, or corrects one. */
export function WordDrawer({ id, onClose }: WordDrawerProps) {
  return id === undefined ? <WordForm onClose={onClose} /> : <KnownWord id={id} onClose={onClose} />;
}

function KnownWord({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  return (
    <WaitingDrawer title={t('search.editWord')} read={useData(getSearchWord, { id })} onClose={onClose}>
      {(word) => <WordForm word={word} onClose={onClose} />}
    </WaitingDrawer>
  );
}

function WordForm({ word, onClose }: { word?: SearchWord; onClose: () => void }) {
  const t = useText();
  const options = { quiet: true, invalidates: [listSearchWords, getSearchWord] };
  const add = useAction(addSearchWord, options);
  const update = useAction(updateSearchWord, options);
  const save = async (given: Record<string, unknown>) => {
    const values = { word: String(given.word), searchTotal: Number(given.searchTotal) };
    if (word) await update.mutateAsync({ ...values, id: word.id, updateTime: word.updateTime });
    else await add.mutateAsync(values);
    notify('success', t('kit.saved'));
  };
  return (
    <FormDrawer
      title={t(word ? 'search.editWord' : 'search.addWord')}
      entity={form}
      param="edit"
      {...(word && { row: { ...word } })}
      {...{ save, onClose }}
    />
  );
}
