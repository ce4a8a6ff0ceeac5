import { currentLocale } from '../i18n/locale.ts';
import { useCurrentSite } from '../session/current-site.ts';
import { useSession } from '../session/session.ts';

/** What goes with every call: token unless anonymous, current site, language. */
export function commonHeaders(anonymous = false): Record<string, string> {
  const token = anonymous ? undefined : useSession.getState().token;
  const { siteId } = useCurrentSite.getState();
  return {
    'Accept-Language': currentLocale(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(siteId !== undefined && { CurrentSite: String(siteId) }),
  };
}
