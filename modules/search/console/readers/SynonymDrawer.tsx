import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { text } from '@kaiyin/entity';
import { addDictWords, dictWord, listDictWords, type SearchWord } from '@kaiyin/modules/search/schema';

const form = { table: dictWord.table, fields: { words: text({ max: 80 }) } };

/** Tells what means the same as a word that nothing was found for. */
export function SynonymDrawer({ word: { word }, onClose }: { word: SearchWord; onClose: () => void }) {
  const t = useText();
  const add = useAction(addDictWords, { quiet: true, invalidates: [listDictWords] });
  const save = async ({ words }: Record<string, unknown>) => {
    const { added } = await add.mutateAsync({ wordType: 'SYNONYM', words: `${word}, ${String(words)}` });
    notify('success', t(added > 0 ? 'search.toDictDone' : 'search.toDictKnown'));
  };
  return (
    <FormDrawer
      title={t('search.toSynonymOf', { word })}
      entity={form}
      formFields={[{ name: 'words', label: t('search.toSynonymWords'), help: t('search.toSynonymHelp', { word }) }]}
      {...{ save, onClose }}
    />
  );
}
