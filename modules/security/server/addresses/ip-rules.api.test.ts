import type { IpRule } from '@kaiyin/modules/security/schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, startTestApp, type TestApp } from '../../../../tests/server.ts';
import { forgetAddressRules } from './gate.ts';

let test: TestApp;
let now = new Date('2026-11-25T08:00:00.000Z');
beforeAll(async () => {
  // What stands in front is one of these; whoever writes rules in these tests calls from 198.51.100.7.
  test = await startTestApp({
    worker: false,
    clock: () => now,
    config: { trustedProxies: ['127.0.0.1', '10.0.0.0/8'] },
  });
});
afterAll(() => test.close());
afterEach(async () => {
  await test.ctx.db.deleteFrom('sys_ip_rule').execute();
  forgetAddressRules(test.ctx);
});

const home = '198.51.100.7';
const from = (ip: string) => ({ 'x-forwarded-for': ip });
interface Issue {
  field: string;
  message: string;
}
type Draft = Partial<Pick<IpRule, 'ruleType' | 'cidr' | 'expireTime' | 'status' | 'remark'>>;
const write = (body: Draft, { ip = home, locale = 'en' as 'en' | 'zh-CN', as = test.admin } = {}) =>
  test.call<{ id: number } & Issue[]>('POST', '/system/iprule', { body, locale, as, headers: from(ip) });
const rows = async () =>
  (await test.call<IpRule[]>('GET', '/system/iprule/list', { headers: from(home) })).rows as IpRule[];
/** The code that a call from there is answered with. */
const callFrom = async (ip: string, headers: Record<string, string> = {}) =>
  (await test.call('GET', '/getRouters', { headers: { ...from(ip), ...headers } })).code;

describe('an address that is denied', () => {
  it('makes no call, whoever calls, before anything else is looked at', async () => {
    expect((await write({ cidr: '203.0.113.5/24' })).code).toBe(200);
    expect((await rows())[0]?.cidr).toBe('203.0.113.0/24');
    for (const [method, path, as] of [
      ['GET', '/getRouters', test.admin],
      ['GET', '/login/config', null],
      ['POST', '/api/member/login', null],
      ['DELETE', '/system/user', test.admin],
    ] as const) {
      const body = method === 'GET' ? undefined : { username: 'admin', password: adminPassword };
      test.takeQueries();
      const reply = await test.call(method, path, { as, body, headers: from('203.0.113.77') });
      expect(reply).toMatchObject({
        code: 500,
        msg: 'No access from the address 203.0.113.77. Ask an administrator if you need it',
      });
      expect(test.takeQueries().filter((sql) => /sys_session|sys_user|sys_guess/.test(sql))).toEqual([]);
    }
    const said = await test.call('GET', '/login/config', { as: null, locale: 'zh-CN', headers: from('203.0.113.77') });
    expect(said.msg).toBe('不允许从地址 203.0.113.77 访问。如有需要，请联系管理员');
    expect(await callFrom(home)).toBe(200);
  });

  it.each([
    ['as IPv6 writes IPv4', '::ffff:203.0.113.77', {}],
    ['in hexadecimal parts of that', '::FFFF:cb00:714d', {}],
    ['with a name before it that nobody vouches for', '198.51.100.7, 203.0.113.77', {}],
    ['behind a second proxy that is trusted', '198.51.100.7, 203.0.113.77, 10.9.8.7', {}],
    ['beside other headers that proxies send', '203.0.113.77', { 'x-real-ip': home, forwarded: `for=${home}` }],
    ['with a port', '203.0.113.77:443', {}],
    ['in octal parts', '0313.0.0161.0115', {}],
    ['as one number', '3405803853', {}],
    ['as no address at all', 'localhost', {}],
  ])('is known %s', async (_, forwarded, headers) => {
    await write({ cidr: '203.0.113.0/24' });
    expect(await callFrom(forwarded, headers)).toBe(500);
  });

  it('cannot say that it comes from elsewhere where no proxy is trusted', async () => {
    const bare = await startTestApp({ worker: false });
    await bare.ctx.db
      .insertInto('sys_ip_rule')
      .values({
        ruleType: 'deny',
        cidr: '127.0.0.1/32',
        expireTime: null,
        status: 'enabled',
        remark: '',
        createBy: 'x',
        createTime: now.toISOString(),
        updateBy: 'x',
        updateTime: now.toISOString(),
      })
      .execute();
    forgetAddressRules(bare.ctx);
    expect((await bare.call('GET', '/getRouters', { headers: from(home) })).msg).toContain(
      'No access from the address 127',
    );
    await bare.startAgain({ config: { ipRules: false } });
    expect((await bare.call('GET', '/getRouters')).code).toBe(200);
    const mine = await bare.call('GET', '/system/iprule/mine');
    expect(mine.data).toEqual({ ip: '127.0.0.1', areOff: true });
    // Whoever is in by that way puts right what keeps them out.
    const { rows: kept } = await bare.call<IpRule[]>('GET', '/system/iprule/list');
    expect((await bare.call('POST', '/system/iprule', { body: { cidr: '127.0.0.2' } })).code).toBe(200);
    expect((await bare.call('DELETE', '/system/iprule', { body: (kept as IpRule[]).map(({ id }) => id) })).code).toBe(
      200,
    );
    await bare.startAgain({ config: { ipRules: true } });
    expect((await bare.call('GET', '/getRouters')).code).toBe(200);
    await bare.close();
  });
});

describe('a rule', () => {
  it('holds until it expires, and is counted', async () => {
    await write({ cidr: '203.0.113.0/24', expireTime: new Date(now.getTime() + 60_000).toISOString() });
    for (let n = 0; n < 3; n++) expect(await callFrom('203.0.113.9')).toBe(500);
    expect(await rows()).toMatchObject([{ hits: 3, lastHit: now.toISOString() }]);
    now = new Date(now.getTime() + 60_000);
    expect(await callFrom('203.0.113.9')).toBe(200);
    expect(await rows()).toMatchObject([{ hits: 3 }]);
  });

  it('can be disabled, changed and removed, each from the next call on', async () => {
    const { data } = await write({ cidr: '203.0.113.0/24' });
    const change = (body: object) => test.call('PUT', '/system/iprule', { body, headers: from(home) });
    const turn = (status: string) =>
      test.call('PUT', '/system/iprule/changeStatus', { body: { id: data.id, status }, headers: from(home) });
    await turn('disabled');
    expect(await callFrom('203.0.113.9')).toBe(200);
    await turn('enabled');
    expect(await callFrom('203.0.113.9')).toBe(500);
    await change({ id: data.id, cidr: '203.0.113.0/30' });
    expect(await callFrom('203.0.113.9')).toBe(200);
    expect(await callFrom('203.0.113.3')).toBe(500);
    await test.call('DELETE', '/system/iprule', { body: [data.id], headers: from(home) });
    expect(await callFrom('203.0.113.3')).toBe(200);
  });

  it.each([
    [{ cidr: '010.0.0.1' }, 'cidr', /例如 203/, /such as 203/],
    [{ cidr: 'example.com' }, 'cidr', /例如 203/, /such as 203/],
    [{ cidr: '' }, 'cidr', /不能为空/, /Cannot be empty/],
    [{ cidr: '203.0.113.9', expireTime: '2020-01-01T00:00:00Z' }, 'expireTime', /在现在之后/, /in the future/],
    [{ cidr: '203.0.113.1/24' }, 'cidr', /已存在/, /203\.0\.113\.0\/24/],
  ])('is refused at its field: %j', async (draft, field, zh, en) => {
    await write({ cidr: '203.0.113.0/24' });
    for (const [locale, words] of [
      ['zh-CN', zh],
      ['en', en],
    ] as const) {
      const reply = await write(draft, { locale });
      expect(reply.data[0]).toMatchObject({ field, message: expect.stringMatching(words) });
    }
  });

  it('is written only by those who may', async () => {
    const reader = await test.staff(['system:iprule:view'], 'all');
    expect((await write({ cidr: '203.0.113.0/24' }, { as: reader })).code).toBe(403);
    expect((await test.call('GET', '/system/iprule/list', { as: reader })).code).toBe(200);
  });
});

describe('whoever writes a rule', () => {
  it('is not locked out by it, and told why', async () => {
    for (const [cidr, net] of [
      [home, `${home}/32`],
      ['198.51.0.0/16', '198.51.0.0/16'],
      [`::ffff:${home}`, `${home}/32`],
      ['0.0.0.0/0', '0.0.0.0/0'],
    ]) {
      const reply = await write({ cidr: cidr ?? '' });
      expect(reply.data).toEqual([
        {
          field: 'cidr',
          message: `This would lock you out: your address ${home} lies in ${net}, which is denied`,
        },
      ]);
    }
    expect((await write({ cidr: home }, { locale: 'zh-CN' })).msg).toContain(`您的地址 ${home} 属于被拒绝的`);
    const others = await write({ ruleType: 'allow', cidr: '203.0.113.0/24' });
    expect(others.data).toEqual([{ field: 'cidr', message: expect.stringContaining(`yours, ${home}, is not`) }]);
    expect((await write({ cidr: '203.0.113.0/24' }, { ip: 'nowhere' })).msg).toContain('cannot be read');
    expect(await rows()).toEqual([]);
    expect(await callFrom(home)).toBe(200);
  });

  it('is not locked out by a change, a switch or a removal', async () => {
    const { data: mine } = await write({ ruleType: 'allow', cidr: home });
    const { data: theirs } = await write({ ruleType: 'allow', cidr: '203.0.113.0/24' });
    expect(await callFrom('192.0.2.1')).toBe(500);
    const told = `as soon as some addresses are allowed only those are, and yours, ${home}, is not`;
    const as = { headers: from(home) };
    const refused = [
      await test.call('DELETE', '/system/iprule', { ...as, body: [mine.id] }),
      await test.call('PUT', '/system/iprule/changeStatus', { ...as, body: { id: mine.id, status: 'disabled' } }),
      await test.call('PUT', '/system/iprule', {
        ...as,
        body: { id: mine.id, ruleType: 'allow', cidr: '203.0.114.0/24' },
      }),
    ];
    for (const { code, msg } of refused) expect([code, msg]).toEqual([500, expect.stringContaining(told)]);
    expect(await callFrom(home)).toBe(200);
    expect((await test.call('DELETE', '/system/iprule', { ...as, body: [mine.id, theirs.id] })).code).toBe(200);
    expect(await callFrom('192.0.2.1')).toBe(200);
  });

  it('may deny the whole and allow their own network', async () => {
    await write({ ruleType: 'allow', cidr: '198.51.100.0/24' });
    expect((await write({ ruleType: 'deny', cidr: '0.0.0.0/0' })).code).toBe(200);
    expect(await callFrom(home)).toBe(200);
    expect(await callFrom('198.51.101.7')).toBe(500);
  });
});

describe('a rule that expires', () => {
  const end = () => new Date(now.getTime() + 3_600_000).toISOString();
  const ahead = async (query: Record<string, string>, as: string | null = test.admin) =>
    test.call<{ from: string | null; ip: string }>('GET', '/system/iprule/ahead', { as, query, headers: from(home) });
  const told = async () => {
    const query = { kind: 'security' };
    const { rows } = await test.call<{ title: string; text: string }[]>('GET', '/system/inbox/list', {
      query,
      headers: from(home),
    });
    return rows.map(({ title, text }) => `${title}: ${text}`);
  };

  it('is warned of before it is saved, where it would keep out whoever writes it, and may be all the same', async () => {
    const draft = { ruleType: 'allow', cidr: home, expireTime: end(), status: 'enabled' } as const;
    // Alone it leaves nobody out: without a rule that allows, all are let in.
    expect((await ahead(draft)).data).toEqual({ from: null, ip: home });
    const { data: mine } = await write(draft);
    const others = { ruleType: 'allow', cidr: '203.0.113.0/24', status: 'enabled' } as const;
    expect((await ahead(others)).data.from).toBe(draft.expireTime);
    expect(await told()).toEqual([]);
    expect((await write(others)).code).toBe(200);
    expect(await told()).toEqual([expect.stringContaining(`From ${draft.expireTime} your address ${home}`)]);
    // What is so already is not asked about again, and a rule without an end puts it right.
    expect((await ahead({ ...others, cidr: '192.0.2.0/24' })).data.from).toBe(null);
    expect((await ahead({ ...draft, id: String(mine.id), expireTime: '' })).data.from).toBe(null);
    expect(await callFrom(home)).toBe(200);
    now = new Date(now.getTime() + 3_600_000);
    expect(await callFrom(home)).toBe(500);
  });

  it('is asked about only by those who write rules', async () => {
    const draft = { ruleType: 'allow', cidr: home, status: 'enabled' };
    expect((await ahead(draft, null)).code).toBe(401);
    expect((await ahead(draft, await test.staff(['system:iprule:view'], 'all'))).code).toBe(403);
    expect((await ahead({ ...draft, ruleType: 'perhaps' })).code).toBe(500);
    expect((await ahead({ ...draft, cidr: 'nonsense' })).data.from).toBe(null);
  });
});
