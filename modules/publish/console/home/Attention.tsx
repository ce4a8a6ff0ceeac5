import { WarningOutlined } from '@ant-design/icons';
import { findRoute, formatCount, useText } from '@kaiyin/console-kit';
import { Link } from 'react-router';
import { useAttention, type Matter } from './use-attention.ts';
import './home-board.css';

/** What needs somebody, on top of the first page; nothing where nothing does. */
export default function Attention() {
  const t = useText();
  const matters = useAttention();
  if (matters.length === 0) return null;
  return (
    <section className="home-panel home-attention" aria-labelledby="home-attention">
      <h2 id="home-attention">
        <WarningOutlined aria-hidden />
        {t('home.attention')}
      </h2>
      <ul>
        {matters.map((matter) => (
          <li key={matter.name}>
            <Line matter={matter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ matter: { name, count, to } }: { matter: Matter }) {
  const t = useText();
  const what = t(`home.attention.${name}`);
  const words = (
    <>
      <span>{what}</span>
      {count === undefined ? <small>{t('home.attentionUnread')}</small> : <b>{formatCount(count)}</b>}
    </>
  );
  return findRoute(to.split('?')[0] ?? '') ? <Link to={to}>{words}</Link> : <div>{words}</div>;
}
