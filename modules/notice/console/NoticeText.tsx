import './notice.css';

/** Rich text of a notice, as the server has cleaned it when it was kept. */
export const NoticeText = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className="notice-text" dangerouslySetInnerHTML={{ __html: html }} />
);
