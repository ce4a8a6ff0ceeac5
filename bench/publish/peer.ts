/** A peer that is ready to build the site. */
export interface Peer {
  version: string;
  command: string;
  args: string[];
  folder: string;
  env?: NodeJS.ProcessEnv;
}

export interface PeerRun {
  data: string;
  /** Fresh folder for the peer's source. */
  folder: string;
  /** Fresh folder for its pages. */
  out: string;
}
