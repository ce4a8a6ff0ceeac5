import { CheckCircleFilled, CloseCircleFilled, CopyOutlined } from '@ant-design/icons';
import { copyText, formatInstant, useText } from '@kaiyin/console-kit';
import type { Explanation, Need, Way } from '@kaiyin/modules/access/schema';
import { Button, Tag } from 'antd';
import { closedIn, isNarrowed, needInWords, placeOf, scopeInWords, trailOf } from './words.ts';

interface ExplainedProps {
  explanation: Explanation;
  /** Whether whoever reads it is the one it is about. */
  isMine: boolean;
}

/** Why somebody may do something, or may not: all that it takes, and where each of it comes from. */
export function Explained({ explanation: { person, may, needs }, isMine }: ExplainedProps) {
  const t = useText();
  const name = isMine ? t('people.why.you') : `${person.nickName} (${person.userName})`;
  const last = needs.at(-1);
  const what = last ? needInWords(last) : '';
  const lacking = needs.filter((need) => !need.may);
  const ask = [
    t('people.why.ask', { nickName: person.nickName, userName: person.userName }),
    ...lacking.map((need) => `· ${needInWords(need)} (${nameOf(need)})`),
    addressFor(person.id),
  ].join('\n');
  return (
    <article className="access-why">
      <h2 data-may={may}>
        <Mark may={may} />
        {t(may ? 'people.why.may' : 'people.why.mayNot', { name, what })}
      </h2>
      {person.superAdmin && <p>{t('people.why.superAdmin')}</p>}
      {person.status !== 'enabled' && <p>{t(`people.why.person.${person.status}`)}</p>}
      <ol>
        {needs.map((need) => (
          <li key={nameOf(need)}>
            <h3>
              <Mark may={need.may} />
              <span>{needInWords(need)}</span>
              <code>{nameOf(need)}</code>
            </h3>
            {!person.superAdmin && <Ways need={need} />}
          </li>
        ))}
      </ol>
      {!may && lacking.length > 0 && (
        <section className="access-why-ask" aria-label={t('people.why.toAsk')}>
          <p>{t(isMine ? 'people.why.toAsk' : 'people.why.toGrant')}</p>
          <pre>{ask}</pre>
          <Button icon={<CopyOutlined />} onClick={() => void copyText(ask)}>
            {t('people.why.copy')}
          </Button>
        </section>
      )}
    </article>
  );
}

const nameOf = ({ asked }: Need): string => ('permission' in asked ? asked.permission : asked.right);

/** Where whoever grants it sees the same. */
function addressFor(userId: number): string {
  const address = new URL(window.location.href);
  address.searchParams.set('userId', String(userId));
  return address.href;
}

function Mark({ may }: { may: boolean }) {
  const t = useText();
  return may ? (
    <CheckCircleFilled className="access-why-yes" aria-label={t('people.why.yes')} />
  ) : (
    <CloseCircleFilled className="access-why-no" aria-label={t('people.why.no')} />
  );
}

function Ways({ need: { ways, asked, entries } }: { need: Need }) {
  const t = useText();
  if (ways.length === 0) {
    const isNowhere = 'permission' in asked && entries.length === 0;
    return <p className="access-why-none">{t(isNowhere ? 'people.why.inNoMenu' : 'people.why.byNobody')}</p>;
  }
  return (
    <ul>
      {ways.map((way) => (
        <li key={`${way.role?.id}${trailOf(way.entries)}`} data-idle={way.idle !== null || !way.granted}>
          {t(way.granted ? 'people.why.given' : 'people.why.taken', {
            by: way.role ? t('people.why.byRole', { role: way.role.name }) : t('people.why.own'),
            place: way.entries.length > 0 ? trailOf(way.entries) : placeOf(way.places),
          })}
          <small>{t('people.why.givenBy', { name: way.createBy, time: formatInstant(way.createTime) })}</small>
          <Idle way={way} />
          {way.granted && way.idle === null && way.scope !== 'all' && <Tag>{scopeInWords(way)}</Tag>}
        </li>
      ))}
      {isNarrowed(ways) && <li className="access-why-none">{t('people.why.scopeNote')}</li>}
    </ul>
  );
}

function Idle({ way }: { way: Way }) {
  const t = useText();
  if (way.idle === null) return null;
  if (way.idle === 'role') return <Tag color="warning">{t('people.why.roleClosed')}</Tag>;
  const name = closedIn(way.entries);
  return <Tag color="warning">{name ? t('people.why.menuClosed', { name }) : t('people.why.menuLost')}</Tag>;
}
