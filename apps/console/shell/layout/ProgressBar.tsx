import { useNavigation } from 'react-router';

/** A thin line on top while the next page is on its way. */
export function ProgressBar() {
  const isBusy = useNavigation().state !== 'idle';
  return <div className="shell-progress" data-busy={isBusy || undefined} aria-hidden="true" />;
}
