import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import './page.css';

interface PageProps {
  title: ReactNode;
  /** One sentence or a count beside the title. */
  summary?: ReactNode;
  /** The one primary button. */
  primary?: ReactNode;
  /** Further actions, behind “…”. */
  more?: MenuProps['items'];
  /** What stands between title and buttons, such as a switch of views. */
  extra?: ReactNode;
  /** `false` leaves out the surface, for pages made of cards. */
  surface?: boolean;
  children: ReactNode;
}

/** A page: header row, then one surface. */
export function Page({ title, summary, primary, more, extra, surface = true, children }: PageProps) {
  const t = useText();
  return (
    <section className="kit-page">
      <header className="kit-page-header">
        <h1>{title}</h1>
        {summary !== undefined && <span className="kit-page-summary">{summary}</span>}
        <span className="kit-page-space" />
        {extra}
        {primary}
        {more && more.length > 0 && (
          <Dropdown menu={{ items: more }} trigger={['click']} placement="bottomRight">
            <Button icon={<EllipsisOutlined />} aria-label={t('kit.more')} />
          </Dropdown>
        )}
      </header>
      {surface ? <div className="kit-surface">{children}</div> : children}
    </section>
  );
}
