import { dictionaryKey, menuChanged } from '@kaiyin/console-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Shows the menu, or names of dictionaries and their entries, in their new words at once. */
export function useShowAgain(): (langKeys: readonly string[]) => void {
  const client = useQueryClient();
  return (langKeys) => {
    if (langKeys.some((key) => key.startsWith('MENU.'))) void menuChanged();
    if (langKeys.some((key) => key.startsWith('DICT.'))) void client.invalidateQueries({ queryKey: dictionaryKey() });
  };
}
