/** So many calls within so many seconds, counted by name and key. */
export interface Limit {
  name: string;
  calls: number;
  seconds: number;
}

/** Texts that expire, by key. One process may put what another takes. */
export interface SharedStore {
  /** `lifetime` in milliseconds. */
  put(key: string, text: string, lifetime: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
  /** Answers and removes the text: of several callers only one receives it. */
  take(key: string): Promise<string | undefined>;
}

/** Where the state is kept, and whether that can be reached. */
export interface SharedHealth {
  kind: 'memory' | 'redis';
  isConnected: boolean;
  /** Host and port; none in memory. */
  address: string | null;
  /** Since when it is connected, or not: an ISO instant. */
  since: string;
  /** How many operations were done in this process because Redis did not answer. */
  fallbacks: number;
}

/** What Redis says of itself; sizes in bytes, `mostMemory` null where it is not limited. */
export interface RedisFacts {
  version: string;
  mode: string;
  startTime: string;
  clients: number;
  memory: number;
  mostMemory: number | null;
  /** Of all its databases and programs. */
  keys: number;
  hits: number;
  misses: number;
  commandsPerSecond: number;
}

/**
 * Short-lived state that all processes of an installation share: in memory where there is only one, in Redis otherwise.
 * Nothing here is needed for a right to hold or to end; that is read from the database.
 */
export interface SharedState {
  store(name: string): SharedStore;
  /** Counts one call; answers 0, or the milliseconds to wait when there were too many. */
  count(limit: Limit, key: string): Promise<number>;
  /** Tells the other processes. A message may be lost. */
  tell(topic: string, text: string): void;
  /** Hears what other processes tell. `missed` is called when messages may have been lost. */
  hear(topic: string, heard: (text: string) => void, missed: () => void): void;
  health(): SharedHealth;
  /** What is known of Redis; null where there is none, or it does not answer. */
  facts(): Promise<RedisFacts | null>;
  close(): Promise<void>;
}
