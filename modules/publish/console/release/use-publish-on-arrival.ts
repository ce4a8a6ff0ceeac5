import { hasPermission, useUrlState } from '@kaiyin/console-kit';
import { useEffect } from 'react';
import { usePublishAgain } from './use-publish-again.ts';

/** Whoever comes by the command to publish sees at once what that would do. */
export function usePublishOnArrival(): void {
  const publishAgain = usePublishAgain();
  const [{ publish }, setUrl] = useUrlState({ publish: '' });
  useEffect(() => {
    if (publish === '') return;
    setUrl({ publish: '' });
    if (hasPermission('cms:site:publish')) void publishAgain();
  }, [publish, publishAgain, setUrl]);
}
