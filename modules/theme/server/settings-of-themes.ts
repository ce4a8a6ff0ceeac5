import { isSecretName } from '@kaiyin/entity';
import type { Setting } from '@kaiyin/modules/site/schema';

/** What goes out of kept settings: no secrets, and nothing that another site would refuse as no setting. */
export function settingsToLeave(
  settings: readonly Setting[],
  configProps: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = new Set(settings.map(({ key }) => key));
  return Object.fromEntries(Object.entries(configProps).filter(([key]) => known.has(key) && !isSecretName(key)));
}
