import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { askBeforeSiteChange, findRoute, useConfirmLeave } from '@kaiyin/console-kit';
import { moveTabsToSite } from '../tabs-store.ts';
import { tabId } from '../tabs.ts';
import { isAnythingUnsaved } from '../views/unsaved-tabs.ts';
import { followSite } from './follow-site.ts';

/** Asks before a change of site loses what is unsaved, and shows what is of a site anew after one, whoever caused it. */
export function SiteChange() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const location = useLocation();
  const latest = useRef(location);
  latest.current = location;
  useEffect(() => askBeforeSiteChange(async () => !isAnythingUnsaved() || confirmLeave()), [confirmLeave]);
  useLayoutEffect(
    () =>
      followSite(queries, () => {
        const route = findRoute(latest.current.pathname);
        const currentId = route ? tabId({ ...latest.current, route }) : '';
        // The screens go at once, so that they do not ask again when the place changes.
        const place = flushSync(() => moveTabsToSite(currentId));
        if (place !== undefined) void navigate(place, { replace: true });
      }),
    [queries, navigate],
  );
  return null;
}
