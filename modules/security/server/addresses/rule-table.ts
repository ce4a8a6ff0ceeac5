import { cut, readAddress, readNetwork, sizes, type Network } from './network.ts';

/** What of a rule decides. */
export interface Rule {
  id: number;
  ruleType: 'allow' | 'deny';
  cidr: string;
  expireTime: string | null;
}

export interface Judgement {
  passes: boolean;
  /** The rule that decided, if one names the address. */
  rule?: Rule | undefined;
  /** Whether the address could be read at all. */
  isReadable: boolean;
}

export type RuleTable = (ip: string, now: Date) => Judgement;

/**
 * Judges addresses: the rule of the smallest network that an address lies in decides. An address that lies in none passes unless some
 * rule allows, which means only those; one that cannot be read passes only where there is no rule. An address is looked up once for each
 * length of network that there is, however many rules there are.
 */
export function ruleTable(rules: readonly Rule[]): RuleTable {
  const networks = networksOf(rules);
  const lengthsOf = (kind: Network['kind']) => byLength(networks.filter((network) => network.kind === kind));
  const lengths = { ipv4: lengthsOf('ipv4'), ipv6: lengthsOf('ipv6') };
  const lastOfAll = lastDay(rules);
  const lastAllowing = lastDay(rules.filter(({ ruleType }) => ruleType === 'allow'));
  return (ip, now) => {
    const instant = now.toISOString();
    if (lastOfAll <= instant) return { passes: true, isReadable: true };
    const address = readAddress(ip);
    if (!address) return { passes: false, isReadable: false };
    const rule = smallest(lengths[address.kind], address, instant);
    const passes = rule ? rule.ruleType === 'allow' : lastAllowing <= instant;
    return { passes, rule, isReadable: true };
  };
}

/** From when on an address does not pass any more, as rules expire one after the other; undefined where it always will. */
export function keptOutFrom(rules: readonly Rule[], ip: string, now: Date): string | undefined {
  const judge = ruleTable(rules);
  const ends = rules.flatMap(({ expireTime }) => expireTime ?? []).filter((end) => end > now.toISOString());
  return [...new Set(ends)].toSorted().find((end) => !judge(ip, new Date(end)).passes);
}

/** Rules by the bits of their networks, for each length of network, the longest first. */
type Lengths = { prefix: number; rules: Map<bigint, Rule> }[];

const networksOf = (rules: readonly Rule[]) =>
  rules.flatMap((rule) => {
    const network = readNetwork(rule.cidr);
    return network ? [{ ...network, rule }] : [];
  });

const byLength = (networks: readonly (Network & { rule: Rule })[]): Lengths =>
  [...Map.groupBy(networks, ({ prefix }) => prefix)]
    .map(([prefix, some]) => ({ prefix, rules: new Map(some.map(({ bits, rule }) => [bits, rule])) }))
    .toSorted((one, other) => other.prefix - one.prefix);

function smallest(lengths: Lengths, { kind, bits }: Network, instant: string): Rule | undefined {
  for (const { prefix, rules } of lengths) {
    const rule = rules.get(cut(bits, sizes[kind] - prefix));
    if (rule && !isOver(rule, instant)) return rule;
  }
  return undefined;
}

const forEver = '9999';
const isOver = ({ expireTime }: Rule, instant: string): boolean => expireTime !== null && expireTime <= instant;

/** Until when the last of them holds; instants compare as texts. */
const lastDay = (rules: readonly Rule[]): string =>
  rules.reduce((last, { expireTime }) => ((expireTime ?? forEver) > last ? (expireTime ?? forEver) : last), '');
