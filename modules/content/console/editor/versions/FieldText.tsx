import { formatInstant, textOf, useText } from '@kaiyin/console-kit';
import { findCatalog, useCatalogs } from '@kaiyin/modules/catalog/console';
import { addressShown } from '@kaiyin/modules/resource/console';
import { ExtText } from '../../model/ExtText.tsx';
import type { Draft, DraftField } from '../draft.ts';
import './diff.css';

export const fieldLabel = (name: DraftField): string => textOf(`cms_content.${name}`);

/** A field's value as people read it, for comparing. */
export function FieldText({ name, draft }: { name: Exclude<DraftField, 'body'>; draft: Draft }) {
  const t = useText();
  const { data = [] } = useCatalogs();
  const value: unknown = draft[name];
  if (value === null || value === '' || (Array.isArray(value) && !value.length))
    return <em>{t('content.diff.empty')}</em>;
  if (name === 'catalogId') return findCatalog(data, Number(value))?.name ?? `ID ${String(value)}`;
  if (name === 'cover') return <Picture address={String(value)} />;
  if (name === 'images') return draft.images.map((address) => <Picture key={address} address={address} />);
  if (name === 'ext') return <ExtText {...draft} />;
  if (name === 'attributes')
    return draft.attributes.map((one) => textOf(`cms_content.attributes.${one}`)).join(t('content.comma'));
  if (name === 'publishDate' || name === 'offlineDate') return formatInstant(String(value));
  if (name === 'publishPipeProps') {
    const set = Object.entries(draft.publishPipeProps).flatMap(([pipe, props]) =>
      props.template ? [`${pipe}: ${props.template}`] : [],
    );
    return set.length ? set.join(t('content.comma')) : <em>{t('content.diff.empty')}</em>;
  }
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  return Array.isArray(value) ? value.join(t('content.comma')) : String(value);
}

const Picture = ({ address }: { address: string }) => (
  <img className="diff-cover" src={addressShown(address, { width: 240, height: 160 })} alt="" />
);
