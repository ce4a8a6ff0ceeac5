import { Logo } from '@kaiyin/console-kit';

/** What is seen while the first screen is on its way. */
export function Splash() {
  return (
    <div className="splash" role="status" aria-label="Kaiyin">
      <Logo size={48} />
    </div>
  );
}
