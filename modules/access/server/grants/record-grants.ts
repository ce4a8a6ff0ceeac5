import {
  keepRules,
  reachOf,
  refuseBeyondMine,
  rightsOf,
  rulesOf,
  type RecordKind,
} from '@kaiyin/modules/account/server';
import type { OwnerInput, RecordGrants, RuleInput } from '@kaiyin/modules/access/schema';
import { grantsChanged } from '@kaiyin/modules/session/server';
import { fail, recordRights, type Context, type RecordRule } from '@kaiyin/server-kit';
import { tellOfRights } from '@kaiyin/modules/organisation/server';
import { heldOwner, logged, overtaken, ownerOf, visibleOwner } from './owners.ts';
import { rolesBehind } from './roles-behind.ts';

/** What somebody was granted of records of a kind, and what they have by their roles. */
export async function recordGrants(ctx: Context, kind: RecordKind, input: OwnerInput): Promise<RecordGrants> {
  await visibleOwner(ctx, input);
  const rights = rightsOf(kind);
  const [own, ...roles] = await Promise.all([
    rulesOf(ctx, ownerOf(input), { rights }),
    ...(await rolesBehind(ctx, input)).map(async ({ id, name }) => ({
      role: name,
      rules: plain(await rulesOf(ctx, { ownerType: 'role', ownerId: id }, { rights })),
    })),
  ]);
  return { own: plain(own), inherited: roles };
}

const plain = (rules: readonly RecordRule[]): RecordRule[] =>
  rules.map(({ right, siteId, recordId, granted }) => ({ right, siteId, recordId, granted }));

interface RecordChange extends OwnerInput {
  /** Rules of this site only; of every site, and all sites as a whole, where it is not named. */
  siteId?: number;
  rules: readonly RuleInput[];
  /** What was granted when it was read. */
  before: readonly RuleInput[];
  /** Which rules the change is about; others stay. All unless told. */
  isMeant?: (rule: RuleInput) => boolean;
}

/** Somebody is granted this now, of records of a kind; nobody gives or takes what they do not hold themselves. */
export async function saveRecordGrants(
  ctx: Context,
  kind: RecordKind,
  { rules, before, siteId, isMeant = () => true, ...input }: RecordChange,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const name = await heldOwner(ctx, input);
    const owner = ownerOf(input);
    const extent = { rights: rightsOf(kind), ...(siteId !== undefined && { siteId }) };
    const had = await rulesOf(ctx, owner, extent);
    if (summary(before) !== summary(had.filter(isMeant))) throw overtaken('people.grantsChanged');
    if (!rules.every(isMeant)) fail('people.ruleUnknown');
    const others = had.filter((rule) => !isMeant(rule));
    const kept = [...others, ...(await settledRules(ctx, kind, { rules, siteId }))];
    refuseMany(kept);
    const changes = await keepRules(ctx, owner, { ...extent, rules: kept });
    await refuseBeyondMine(ctx, await reachOf(ctx, [owner]));
    await ctx.audit(logged(input, 'records'), { id: input.owner, name }, { kind: kind.kind, ...changes });
    const isChanged = changes.given.length + changes.taken.length > 0;
    if (input.ownerType === 'User' && isChanged) await tellOfRights(ctx, [input.owner]);
    grantsChanged(ctx);
  });
}

/** What is asked of every list: so many rules of one right as a database looks through in no time. */
const most = { named: 400, pairs: 2000 };

function refuseMany(rules: readonly RecordRule[]): void {
  for (const ofOne of Map.groupBy(rules, ({ right, siteId }) => `${right} ${siteId}`).values()) {
    const places = new Set(ofOne.map(({ recordId }) => recordId));
    if (places.size !== ofOne.length) fail('people.ruleUnknown');
    const granted = ofOne.filter((rule) => rule.granted && rule.recordId !== 0).length;
    const taken = ofOne.filter((rule) => !rule.granted && rule.recordId !== 0).length;
    if (granted + taken > most.named || granted * taken > most.pairs)
      fail('people.tooManyRules', { count: ofOne.length });
  }
}

const summary = (rules: readonly RuleInput[]): string =>
  rules
    .map(({ right, siteId, recordId, granted }) => [right, siteId, recordId, granted].join())
    .toSorted()
    .join(';');

/** Rules of records that are there; whoever may do something with a record may see it. */
async function settledRules(
  ctx: Context,
  kind: RecordKind,
  { rules: wanted, siteId }: { rules: readonly RuleInput[]; siteId: number | undefined },
): Promise<RecordRule[]> {
  const rights = rightsOf(kind);
  const paths = siteId ? await kind.pathsOf?.(ctx, siteId) : undefined;
  const rules = wanted.map(({ right, ...place }): RecordRule => {
    const known = rights.find((one) => one === right);
    const isThere = place.recordId === 0 ? place.granted || siteId : paths?.has(place.recordId);
    if (!known || !isThere || (siteId !== undefined && place.siteId !== siteId)) return fail('people.ruleUnknown');
    return { right: known, ...place };
  });
  for (const id of new Set(rules.map((rule) => rule.siteId)))
    if (id !== 0 && !(await ctx.services.findSite(ctx, id))) fail('people.ruleUnknown');
  const [view] = rights;
  if (!view) return rules;
  const added: RecordRule[] = [];
  for (const { right, siteId, recordId, granted } of rules) {
    const path = recordId === 0 ? [] : (paths?.get(recordId) ?? []);
    if (granted && right !== view && !recordRights([[...added, ...rules]]).may(view, { siteId, path }))
      added.push({ right: view, siteId, recordId, granted });
  }
  return [...added, ...rules.filter((rule) => !added.some((one) => isAt(one, rule)))];
}

const isAt = (one: RecordRule, other: RecordRule): boolean =>
  one.right === other.right && one.siteId === other.siteId && one.recordId === other.recordId;
