import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { networkText, readAddress, readNetwork } from './network.ts';
import { keptOutFrom, ruleTable, type Rule } from './rule-table.ts';

const now = new Date('2026-11-25T08:00:00.000Z');
const rule = (ruleType: Rule['ruleType'], cidr: string, expireTime: string | null = null): Rule => ({
  id: 1,
  ruleType,
  cidr,
  expireTime,
});
const deny = (cidr: string, until?: string) => rule('deny', cidr, until);
const allow = (cidr: string, until?: string) => rule('allow', cidr, until);

describe('a network', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3/32'],
    [' 10.1.2.3/8 ', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['2001:0db8:0000::ffff/32', '2001:db8::/32'],
    ['::/0', '::/0'],
    // IPv4 in the clothes of IPv6.
    ['::ffff:10.1.2.3', '10.1.2.3/32'],
    ['::FFFF:0a01:0203', '10.1.2.3/32'],
    ['::ffff:10.1.2.0/120', '10.1.2.0/24'],
    ['::ffff:0:0/96', '0.0.0.0/0'],
    ['::ffff:0:0/95', '::fffe:0:0/95'],
  ])('is read: %s', (text, usual) => {
    const network = readNetwork(text);
    expect(network && networkText(network)).toBe(usual);
    expect(readNetwork(usual)).toEqual(network);
  });

  it.each([
    '',
    '/8',
    '10.1.2',
    '010.1.2.3',
    '0x0a.1.2.3',
    '167838211',
    '10.1.2.256',
    '10.1.2.3/33',
    '10.1.2.3/08',
    '10.1.2.3/+8',
    '10.1.2.3/8/8',
    '10.1.2.3/',
    '10.1.2.3 /8x',
    '10.1.2.3,10.1.2.4',
    '１０.1.2.3',
    '::1%eth0',
    '::ffff:010.1.2.3',
    '::10.1.2.3',
    '64:ff9b::10.1.2.3',
    '2001:db8::1/129',
    '2001:db8:::1',
    '1:2:3:4:5:6:7:8:9',
    'localhost',
  ])('is not guessed: %s', (text) => expect(readNetwork(text)).toBeUndefined());

  it('is read of a caller without its zone, and never with a length', () => {
    expect(readAddress('fe80::1%eth0')).toEqual(readNetwork('fe80::1'));
    for (const wrong of ['10.1.2.3/8', '10.1.2.3:8080', '[::1]', 'unknown', ''])
      expect(readAddress(wrong)).toBeUndefined();
  });
});

describe('rules', () => {
  it.each<[rules: Rule[], ip: string, passes: boolean]>([
    [[], 'anything', true],
    [[deny('10.0.0.0/8')], '10.255.255.255', false],
    [[deny('10.0.0.0/8')], '11.0.0.0', true],
    [[deny('10.0.0.0/8')], '::ffff:10.1.2.3', false],
    [[deny('10.0.0.0/8')], '::ffff:a01:203', false],
    [[deny('10.0.0.0/8')], '010.1.2.3', false],
    [[deny('10.0.0.0/8')], '10.1.2.3:443', false],
    [[deny('::/0')], '10.1.2.3', true],
    [[deny('0.0.0.0/0')], '2001:db8::1', true],
    [[deny('2001:db8::/32')], '2001:db8:ffff::1', false],
    // The smallest network decides, in whatever order they stand.
    [[deny('10.0.0.0/8'), allow('10.1.0.0/16')], '10.1.2.3', true],
    [[allow('10.1.0.0/16'), deny('10.0.0.0/8')], '10.2.2.3', false],
    [[allow('10.0.0.0/8'), deny('10.1.2.3/32')], '10.1.2.3', false],
    // Those who are allowed are the only ones.
    [[allow('10.0.0.0/8')], '11.1.1.1', false],
    [[allow('10.0.0.0/8')], '2001:db8::1', false],
    [[allow('10.0.0.0/8')], 'unknown', false],
    // What is over is not there.
    [[deny('10.0.0.0/8', '2026-11-25T08:00:00.000Z')], '10.1.2.3', true],
    [[deny('10.0.0.0/8', '2026-11-25T08:00:00.001Z')], '10.1.2.3', false],
    [[allow('10.0.0.0/8', '2026-11-25T07:00:00.000Z')], 'unknown', true],
    [[allow('10.1.0.0/16', '2026-11-25T07:00:00.000Z'), deny('10.0.0.0/8')], '10.1.2.3', false],
    [[allow('10.1.0.0/16', '2026-11-25T07:00:00.000Z'), allow('10.0.0.0/8')], '11.1.2.3', false],
  ])('%j: %s passes: %s', (rules, ip, passes) => expect(ruleTable(rules)(ip, now).passes).toBe(passes));

  it('judge as whoever looks at all of them', () => {
    const octet = fc.nat(255);
    const v4 = fc.tuple(fc.constantFrom(10, 11), fc.constantFrom(0, 128), octet, octet).map((parts) => parts.join('.'));
    const v6 = fc
      .tuple(fc.constantFrom('2001:db8', '2001:db9'), fc.nat(3), fc.nat(65_535))
      .map(([head, middle, tail]) => `${head}:${middle}::${tail.toString(16)}`);
    const some = fc.array(
      fc.record({
        ruleType: fc.constantFrom('allow' as const, 'deny' as const),
        at: fc.oneof(
          v4.map((ip) => [ip, 32] as const),
          v6.map((ip) => [ip, 128] as const),
        ),
        less: fc.nat(24),
        expireTime: fc.constantFrom(null, '2026-11-25T07:00:00.000Z'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.oneof(v4, v6), (wanted, ip) => {
        const rules = [
          ...new Map(
            wanted.map(({ at: [text, size], less, ...kept }, id) => {
              const network = readNetwork(`${text}/${size - less}`);
              const cidr = network ? networkText(network) : '';
              return [cidr, { ...kept, id, cidr }];
            }),
          ).values(),
        ];
        const address = ipaddr.parse(ip);
        const open = rules.filter(({ expireTime }) => !expireTime);
        const lying = open
          .filter(({ cidr }) => {
            const network = ipaddr.parseCIDR(cidr);
            return network[0].kind() === address.kind() && address.match(network);
          })
          .toSorted((one, other) => ipaddr.parseCIDR(other.cidr)[1] - ipaddr.parseCIDR(one.cidr)[1]);
        const passes = lying[0] ? lying[0].ruleType === 'allow' : !open.some(({ ruleType }) => ruleType === 'allow');
        expect(ruleTable(rules)(ip, now)).toMatchObject({ passes });
      }),
      { numRuns: 500 },
    );
  });

  it('are looked up as fast among 100,000 as among ten', () => {
    const of = (count: number) =>
      ruleTable(Array.from({ length: count }, (_, n) => deny(`10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}/32`)));
    const [few, many] = [of(10), of(100_000)];
    const time = (table: ReturnType<typeof ruleTable>) => {
      const began = process.cpuUsage();
      for (let n = 0; n < 20_000; n++) table(`11.${n & 255}.${(n >> 8) & 255}.9`, now);
      return process.cpuUsage(began).user;
    };
    const best = (table: ReturnType<typeof ruleTable>) => Math.min(...[1, 2, 3].map(() => time(table)));
    expect(best(many)).toBeLessThan(best(few) * 15 + 20_000);
  });
});

describe('as rules expire', () => {
  const soon = '2026-11-26T00:00:00.000Z';
  const later = '2026-11-27T00:00:00.000Z';
  const mine = '198.51.100.7';
  it.each<[string, Rule[], string | undefined]>([
    ['who alone was allowed is as free as all', [allow(mine, soon)], undefined],
    ['who is no longer allowed where others are', [allow(mine, soon), allow('203.0.113.0/24')], soon],
    ['others may go first', [allow(mine, later), allow('203.0.113.0/24', soon)], undefined],
    ['a wider rule remains', [allow(mine, soon), allow('198.51.100.0/24')], undefined],
    ['a wider rule remains for a while', [allow(mine, soon), allow('198.51.100.0/24', later), allow('::/0')], later],
    ['what was an exception is denied', [deny('0.0.0.0/0'), allow(mine, soon)], soon],
    ['the end of what denies lets nobody out', [deny(mine, soon), allow('0.0.0.0/0')], undefined],
    ['what is over already changes nothing', [allow('192.0.2.1', '2026-11-01T00:00:00.000Z')], undefined],
  ])('%s', (_, rules, from) => expect(keptOutFrom(rules, mine, now)).toBe(from));
});
