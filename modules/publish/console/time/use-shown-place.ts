import { useUrlState } from '@kaiyin/console-kit';
import { workingCopies } from '@kaiyin/modules/publish/schema';

export const devices = ['pc', 'pad', 'phone'] as const;
export type Device = (typeof devices)[number];
export type WorkingCopies = (typeof workingCopies)[number];

/** What the preview shows, as its address says. */
export interface ShownPlace {
  /** Empty is the first pipe. */
  pipe: string;
  /** Empty is now. */
  at: string;
  device: Device;
  working: WorkingCopies;
  path: string;
}

const oneOf = <T extends string>(known: readonly T[], value: string): T =>
  known.find((one) => one === value) ?? (known[0] as T);

export function useShownPlace() {
  const [{ pipe, at, device, working, path }, set] = useUrlState({
    pipe: '',
    at: '',
    device: 'pc',
    working: 'none',
    path: '',
  });
  const place: ShownPlace = {
    pipe,
    at: Number.isNaN(Date.parse(at)) ? '' : at,
    device: oneOf(devices, device),
    working: oneOf(workingCopies, working),
    path,
  };
  return { place, set };
}
