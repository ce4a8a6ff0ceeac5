import { holdLaws } from './laws/hold-laws.ts';

holdLaws({ crowded: false });
