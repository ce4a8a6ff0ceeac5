import { usePreferences } from '@kaiyin/modules/account/console';
import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router';

/** Opens the editor for an address query: in a tab of the console, or in a window of its own when the user prefers that. */
export function useOpenEditor(): (query: string) => void {
  const { OpenContentEditorW } = usePreferences();
  const navigate = useNavigate();
  const wide = useHref('/cms/content/editorW');
  return useCallback(
    (query) => {
      if (OpenContentEditorW === 'Y') window.open(`${wide}?${query}`, '_blank', 'noopener');
      else void navigate(`/cms/content/editor?${query}`);
    },
    [OpenContentEditorW, navigate, wide],
  );
}
