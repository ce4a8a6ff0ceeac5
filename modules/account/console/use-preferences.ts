import { useData } from '@kaiyin/console-kit';
import { getPreferences, preferenceDefaults, type Preferences } from '@kaiyin/modules/account/schema';

const fiveMinutes = 300_000;

/** The signed-in user's preferences; the defaults until they are known. */
export function usePreferences(): Preferences {
  const { data } = useData(getPreferences, {}, { freshFor: fiveMinutes });
  return data ?? preferenceDefaults;
}
