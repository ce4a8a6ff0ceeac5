type Leaving = (isFailed: boolean) => Promise<void>;

/**
 * What a process has taken before it serves: folder, port, database. It is left in the opposite order; a start that
 * failed takes away what it has made on the way.
 */
export class Ground {
  #steps: Leaving[] = [];

  whenLeft(step: Leaving): void {
    this.#steps.unshift(step);
  }

  async leave({ isFailed = false } = {}): Promise<void> {
    for (const step of this.#steps.splice(0)) await step(isFailed);
  }
}
