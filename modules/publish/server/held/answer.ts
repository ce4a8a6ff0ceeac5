import type { HeldAnswer } from '@kaiyin/modules/plan/schema';
import { Refusal, type Context } from '@kaiyin/server-kit';
import { readable } from '../page/clock.ts';
import { heldAt } from '../release/hold.ts';

/** What a publish is about: its own pages can be published beside what a held site shows. */
export interface Subjects {
  contents?: number[];
  catalog?: number;
  /** They are taken down: whatever else tells of them is rendered without them. */
  areTakenDown?: boolean;
}

/** What becomes of a hold: it ends, or only the pages of these subjects go out beside it. */
export type HoldFate = 'end' | Subjects;

/**
 * What a person said of a site that is held. Nobody ends a hold without a word: where no answer came the call is refused
 * with those there are, as `data.choices`.
 */
export async function fateOfHold(
  ctx: Context,
  siteId: number,
  { answer, subjects }: { answer: HeldAnswer | undefined; subjects?: Subjects },
): Promise<HoldFate | undefined> {
  const held = await heldAt(ctx, siteId);
  if (!held) return undefined;
  if (answer === 'end') return 'end';
  if (answer === 'only' && subjects) return subjects;
  throw heldRefusal(held, subjects ? ['only', 'end'] : ['end']);
}

export const heldRefusal = (
  held: { at: string; createBy: string; createTime: string },
  choices: readonly HeldAnswer[],
): Refusal =>
  new Refusal(
    500,
    choices.includes('only') ? 'publish.heldChoose' : 'publish.heldEnd',
    { at: readable(held.at) },
    undefined,
    {
      held,
      choices,
    },
  );
