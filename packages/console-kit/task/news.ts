/** What the server tells by the stream of tasks beside how they go; each window hears of it, whichever of them streams. */
export interface News {
  /** The name of its event. */
  event: string;
  hear: (data: unknown) => void;
  /** What the stream would tell now, for windows that have none. */
  ask: () => Promise<unknown>;
}

/** As windows tell one another. */
export interface Heard {
  event: string;
  data: unknown;
}

/** Gives what was heard to whoever listens for it. */
export function hearNews(all: readonly News[], { event, data }: Heard): void {
  for (const one of all) if (one.event === event) one.hear(data);
}

/** Asks for all news, where no stream tells them. */
export const askNews = async (all: readonly News[]): Promise<void> => {
  // The next asking tells; a broken connection is shown by the calls people make themselves.
  for (const one of all) await one.ask().then(one.hear, () => undefined);
};
