import { endpoint } from '@kaiyin/entity';

/** A pipe as whoever reads a plan knows it. */
export interface PipeOption {
  code: string;
  name: string;
  state: 'enabled' | 'disabled';
}

/** The pipes of the current site, for whoever works on what they publish. */
export const publishPipeOptions = endpoint({
  method: 'GET',
  path: '/cms/publishpipe/options',
  access: 'signed-in',
  site: true,
}).output<PipeOption[]>();
