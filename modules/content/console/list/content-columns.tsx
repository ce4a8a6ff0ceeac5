import {
  BlockOutlined,
  EditOutlined,
  FireOutlined,
  LinkOutlined,
  LockOutlined,
  PaperClipOutlined,
  PictureOutlined,
  PushpinOutlined,
  StarOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import {
  authorName,
  apiBase,
  formatCount,
  formatInstant,
  PictureInView,
  textOf,
  type Column,
  type Text,
} from '@kaiyin/console-kit';
import { contentAttributes, type ContentRow, type Present, type Seen } from '@kaiyin/modules/content/schema';
import { Tooltip } from 'antd';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { iconOf } from '../content-types.ts';
import { ReadersSee } from '../ReadersSee.tsx';
import './list.css';

const attributeIcons: Record<ContentRow['attributes'][number], ReactNode> = {
  image: <PictureOutlined />,
  video: <VideoCameraOutlined />,
  attach: <PaperClipOutlined />,
  hot: <FireOutlined />,
  recommend: <StarOutlined />,
};

interface ContentColumns {
  withSubTitle: boolean;
  /** The editor has a window of its own. */
  opensAside: boolean;
}

const editorAt = (id: number, opensAside: boolean) =>
  opensAside ? { href: `/cms/content/editorW?id=${id}`, target: '_blank' } : { href: `/cms/content/editor?id=${id}` };

/** What readers see of the contents of the list, by their ids; it comes after the rows. */
export const SeenContents = createContext<ReadonlyMap<number, Seen>>(new Map());

/** Who writes the contents of the list at the moment, by their ids. */
export const ContentWriters = createContext<Readonly<Record<number, Present>>>({});

function State({ row: { id, status, publishDate }, t }: { row: ContentRow; t: Text }) {
  const seen = useContext(SeenContents).get(id);
  const writer = useContext(ContentWriters)[id];
  const state = <ReadersSee status={status} publishDate={publishDate} seen={seen} />;
  if (!writer) return state;
  return (
    <span className="content-stacked">
      {state}
      <small>
        <EditOutlined /> {t('content.presence.editing', { user: writer.name })}
      </small>
    </span>
  );
}

/** Columns of the list of contents. */
export const contentColumns = (t: Text, { withSubTitle, opensAside }: ContentColumns): Column<ContentRow>[] => [
  {
    key: 'title',
    title: textOf('cms_content.title'),
    sortable: true,
    grows: true,
    render: (row) => (
      <Titled
        row={row}
        sign={iconOf(row.contentType)}
        {...editorAt(row.id, opensAside)}
        note={[
          textOf(`cms_content.contentType.${row.contentType}`),
          ...(withSubTitle ? [row.subTitle] : []),
          row.catalogName,
          row.author,
        ]}
        t={t}
      />
    ),
  },
  {
    key: 'status',
    title: t('content.state'),
    width: 196,
    render: (row) => <State row={row} t={t} />,
  },
  time('publishDate', textOf('cms_content.publishDate')),
  {
    ...time('updateTime', t('content.updated')),
    render: ({ updateBy, updateTime }) => (
      <span className="content-stacked" title={formatInstant(updateTime)}>
        {short(updateTime)}
        <small>{authorName(updateBy)}</small>
      </span>
    ),
  },
  {
    key: 'catalogName',
    title: textOf('cms_content.catalogId'),
    hidden: true,
    cut: true,
    width: 120,
    render: (row) => row.catalogName,
  },
  {
    key: 'author',
    title: textOf('cms_content.author'),
    hidden: true,
    cut: true,
    width: 100,
    render: (row) => row.author,
  },
  time('offlineDate', textOf('cms_content.offlineDate'), true),
  {
    key: 'contentType',
    title: textOf('cms_content.contentType'),
    hidden: true,
    render: ({ contentType }) => textOf(`cms_content.contentType.${contentType}`),
  },
  { ...time('createTime', textOf('Common.createTime'), true), sortable: true },
  {
    key: 'viewCount',
    title: textOf('cms_content.viewCount'),
    numeric: true,
    sortable: true,
    hidden: true,
    render: ({ viewCount }) => formatCount(viewCount),
  },
  { key: 'createBy', title: textOf('Common.createBy'), hidden: true, render: (row) => authorName(row.createBy) },
];

/** Minutes are enough in a list, and the year only when it is another one. */
function short(instant: string | null): string {
  const whole = formatInstant(instant).slice(0, 16);
  return whole.startsWith(`${new Date().getFullYear()}-`) ? whole.slice(5) : whole;
}

function time(
  key: 'publishDate' | 'offlineDate' | 'updateTime' | 'createTime',
  title: string,
  hidden = false,
): Column<ContentRow> {
  return {
    key,
    title,
    numeric: true,
    sortable: key !== 'offlineDate',
    hidden,
    width: 112,
    render: (row) => <span title={formatInstant(row[key])}>{short(row[key])}</span>,
  };
}

interface TitledProps {
  row: Pick<ContentRow, 'title' | 'coverSrc' | 'isTop' | 'linkFlag' | 'mappingOf' | 'attributes' | 'lockedBy'>;
  /** Where the title leads; nowhere unless told. */
  href?: string;
  target?: string;
  note?: readonly string[];
  /** Stands before the note. */
  sign?: ComponentType | undefined;
  t: Text;
}

/** Title with its cover, what marks it (on top, a mapping, a link, its attributes) and, below, what else tells it apart. */
export function Titled({ row, href, target, note = [], sign: Sign, t }: TitledProps) {
  const below = note.filter(Boolean).join(' · ');
  return (
    <span className="content-titled">
      <Cover src={row.coverSrc} />
      <span className="content-words">
        {href ? (
          <Link className="content-title" to={href} {...(target && { target, rel: 'noopener' })} title={row.title}>
            {row.title}
          </Link>
        ) : (
          <span className="content-title" title={row.title}>
            {row.title}
          </span>
        )}
        <span className="content-note">
          {row.isTop && <Mark label={t('content.isTop')} icon={<PushpinOutlined />} strong />}
          {row.lockedBy !== null && (
            <Mark label={t('content.lockedBy', { user: row.lockedBy })} icon={<LockOutlined />} strong />
          )}
          {Sign && (
            <span className="content-mark" aria-hidden="true">
              <Sign />
            </span>
          )}
          {below && <small title={below}>{below}</small>}
          {row.mappingOf !== null && <Mark label={t('content.mapping')} icon={<BlockOutlined />} strong />}
          {row.linkFlag && <Mark label={textOf('cms_content.linkFlag')} icon={<LinkOutlined />} />}
          {contentAttributes
            .filter((name) => row.attributes.includes(name))
            .map((name) => (
              <Mark key={name} label={textOf(`cms_content.attributes.${name}`)} icon={attributeIcons[name]} />
            ))}
        </span>
      </span>
    </span>
  );
}

function Cover({ src }: { src: string }) {
  if (!src) return <span className="content-cover" aria-hidden="true" />;
  return <PictureInView className="content-cover" src={src.startsWith('/') ? apiBase + small(src) : src} />;
}

/** Sharp enough for so small a place: of pictures a list has the most. */
const small = (src: string): string => src.replace('w=160&h=160', 'w=96&h=96');

const Mark = ({ label, icon, strong = false }: { label: string; icon: ReactNode; strong?: boolean }) => (
  <Tooltip title={label}>
    <span className="content-mark" data-strong={strong} role="img" aria-label={label}>
      {icon}
    </span>
  </Tooltip>
);
