import { call, invalidate, notify, useData, useText } from '@kaiyin/console-kit';
import { flatCatalogs, SpecialTopics, useCatalogs, useMayInCatalog } from '@kaiyin/modules/catalog/console';
import {
  listSpecial,
  saveSpecialsOfContent,
  specialsOfContent,
  type SpecialOfContent,
} from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Form, Select } from 'antd';
import { useState } from 'react';
import './special.css';

interface SpecialsOfContentProps {
  contentId: number;
  mayEdit: boolean;
}

/** The special topics in which a content is, each with its section; a change is saved at once. */
export default function SpecialsOfContent(props: SpecialsOfContentProps) {
  return (
    <SpecialTopics value>
      <Topics {...props} />
    </SpecialTopics>
  );
}

function Topics({ contentId, mayEdit }: SpecialsOfContentProps) {
  const t = useText();
  const client = useQueryClient();
  const may = useMayInCatalog();
  const [isSaving, setSaving] = useState(false);
  const { data: tree = [] } = useCatalogs();
  const { data: held = [] } = useData(specialsOfContent, { contentId });
  const topics = flatCatalogs(tree).filter(({ catalogType }) => catalogType === 'common');
  if (topics.length === 0) return null;
  const save = async (specials: SpecialOfContent[]) => {
    setSaving(true);
    await call(saveSpecialsOfContent, { contentId, specials }).then(
      () => notify('success', t('special.ofContentSaved')),
      () => {},
    );
    await Promise.all([invalidate(client, specialsOfContent), invalidate(client, listSpecial)]);
    setSaving(false);
  };
  const choose = (ids: number[]) =>
    save(ids.map((specialId) => held.find((one) => one.specialId === specialId) ?? { specialId, section: '' }));
  const place = (specialId: number, section: string) =>
    save(held.map((one) => (one.specialId === specialId ? { specialId, section } : one)));
  return (
    <Form.Item layout="vertical" label={t('special.ofContent')} htmlFor="content-specials">
      <Select
        id="content-specials"
        mode="multiple"
        loading={isSaving}
        disabled={!mayEdit || isSaving}
        value={held.map(({ specialId }) => specialId)}
        options={topics.map(({ id, name }) => ({ value: id, label: name, disabled: !may('AddContent', id) }))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('kit.select')}
        onChange={(ids: number[]) => void choose(ids)}
      />
      {held.map(({ specialId, section }) => (
        <SectionLine
          key={`${specialId}:${section}`}
          {...{ specialId, section }}
          name={topics.find(({ id }) => id === specialId)?.name ?? ''}
          mayEdit={mayEdit && !isSaving && may('AddContent', specialId)}
          onChange={(next) => void place(specialId, next)}
        />
      ))}
    </Form.Item>
  );
}

interface SectionLineProps extends SpecialOfContent {
  name: string;
  mayEdit: boolean;
  onChange: (section: string) => void;
}

/** The section of a topic in which the content is shown: one that the topic has, or a new one. */
function SectionLine({ specialId, section, name, mayEdit, onChange }: SectionLineProps) {
  const t = useText();
  const [typed, setTyped] = useState(section);
  const { data = [] } = useData(listSpecial, { specialId });
  const known = [...new Set(data.map((row) => row.section))].filter(Boolean);
  return (
    <div className="special-section-line">
      <span>{name}</span>
      <AutoComplete
        size="small"
        allowClear
        disabled={!mayEdit}
        value={typed}
        placeholder={t('special.section')}
        aria-label={`${name}: ${t('special.section')}`}
        options={known.map((value) => ({ value }))}
        onChange={(next?: string) => setTyped((next ?? '').slice(0, 50))}
        onBlur={() => typed.trim() !== section && onChange(typed.trim())}
      />
    </div>
  );
}
