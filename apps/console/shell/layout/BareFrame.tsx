import { Views } from '../views/Views.tsx';
import type { ViewRoute } from '@kaiyin/console-kit';
import { StandingBanner } from './StandingBanner.tsx';

/** The current screen with the window to itself. */
export function BareFrame({ route }: { route: ViewRoute }) {
  return (
    <>
      {route.showsStanding && <StandingBanner />}
      <Views />
    </>
  );
}
