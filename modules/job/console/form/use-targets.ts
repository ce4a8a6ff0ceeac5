import { useData } from '@kaiyin/console-kit';
import { listTargets, type TargetView } from '@kaiyin/modules/job/schema';

const fresh = 600_000;

/** What can be done at given times. */
export const useTargets = (): TargetView[] => useData(listTargets, {}, { freshFor: fresh }).data ?? [];
