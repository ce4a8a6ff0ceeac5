import { isSecretName } from '@kaiyin/entity';

/** Extension settings as pages read them: `extend_<key>`, without secrets, in a fixed order. */
export const extendFields = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([key]) => !isSecretName(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [`extend_${key}`, value]),
  );
