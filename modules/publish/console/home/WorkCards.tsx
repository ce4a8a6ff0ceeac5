import { authorName, findRoute, useData, useText } from '@kaiyin/console-kit';
import { homeContents, type HomeContents } from '@kaiyin/modules/content/schema';
import { ComingCard } from './ComingCard.tsx';
import { ContentLines } from './ContentLines.tsx';
import { HomeCard, NotYet } from './HomeCard.tsx';
import { SeenLines } from './SeenLines.tsx';

const list = '/configs/content';

/** One's own work, what waits for one, and what comes next. */
export function WorkCards() {
  const t = useText();
  const query = useData(homeContents, {}, { every: 60_000 });
  const { data, dataUpdatedAt } = query;
  return (
    <>
      <HomeCard name="mine" title={t('home.mine')} all={wayTo(list, t('home.allContents'))}>
        {data ? <Mine rows={data.mine} /> : <NotYet query={query} />}
      </HomeCard>
      {data?.waiting && <Waiting {...data.waiting} />}
      {data && <ComingCard next={data.next} now={dataUpdatedAt} />}
    </>
  );
}

function Mine({ rows }: { rows: HomeContents['mine'] }) {
  const t = useText();
  return rows.length > 0 ? <SeenLines rows={rows} /> : <p>{t('home.mineNone')}</p>;
}

function Waiting({ count, rows }: NonNullable<HomeContents['waiting']>) {
  const t = useText();
  const all = count > 0 ? wayTo(`${list}?status=to-publish`, t('home.waitingAll', { count })) : undefined;
  return (
    <HomeCard name="handed-in" title={t('home.handedIn')} all={all}>
      {count > 0 ? (
        <ContentLines
          rows={rows}
          say={({ catalogName, updateBy }) =>
            t('home.handedInBy', { catalog: catalogName, name: authorName(updateBy) })
          }
        />
      ) : (
        <p>{t('home.handedInNone')}</p>
      )}
    </HomeCard>
  );
}

const wayTo = (to: string, label: string) => (findRoute(list) ? { to, label } : undefined);
