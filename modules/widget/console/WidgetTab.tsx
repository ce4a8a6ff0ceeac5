import { WidgetList } from './WidgetList.tsx';

/** The page widgets of the site, or of one catalog, beside its contents. */
export default function WidgetTab({ catalogId }: { catalogId: number }) {
  return <WidgetList fixed={catalogId > 0 ? { catalogId } : {}} />;
}
