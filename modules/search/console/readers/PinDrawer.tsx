import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { instant } from '@kaiyin/entity';
import { listSearchWords, pinSearchWord, searchWord, type SearchWord } from '@kaiyin/modules/search/schema';

const form = { table: searchWord.table, fields: { topDate: instant() } };
const week = 7 * 86_400_000;

/** Puts a word first among hot words until an instant. */
export function PinDrawer({ word, onClose }: { word: SearchWord; onClose: () => void }) {
  const t = useText();
  const pin = useAction(pinSearchWord, { quiet: true, invalidates: [listSearchWords] });
  const save = async ({ topDate }: Record<string, unknown>) => {
    await pin.mutateAsync({ id: word.id, topDate: String(topDate) });
    notify('success', t('search.pinDone'));
  };
  return (
    <FormDrawer
      title={`${t('search.pin')} · ${word.word}`}
      entity={form}
      row={{ topDate: new Date(Date.now() + week).toISOString() }}
      {...{ save, onClose }}
    />
  );
}
