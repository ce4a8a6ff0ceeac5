import { useText } from '@kaiyin/console-kit';
import type { FilterDoc } from '@kaiyin/modules/template/schema';
import { Button, Collapse, Input, Tooltip } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { argumentsOf, attributeFacts, docOf, tagSnippet, type Language } from './completions.ts';

interface LanguagePanelProps {
  language: Language;
  onInsert: (text: string) => void;
}

/** The tags and functions that templates may use, each with a way to put it where the cursor is. */
export function LanguagePanel({ language, onInsert }: LanguagePanelProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const matches = (one: { name: string; doc: { zh: string; en: string } }) =>
    `${one.name} ${one.doc.zh} ${one.doc.en}`.toLowerCase().includes(words.trim().toLowerCase());
  const tags = language.tags.filter(matches);
  const filters = language.filters.filter(matches);
  return (
    <aside className="template-language" aria-label={t('template.language')}>
      <Input.Search
        allowClear
        placeholder={t('template.languageSearch')}
        aria-label={t('template.languageSearch')}
        onChange={(event) => setWords(event.target.value)}
      />
      {tags.length > 0 && <h3>{t('template.tags')}</h3>}
      <Collapse
        ghost
        size="small"
        items={tags.map((tag) => ({
          key: tag.name,
          label: <Entry name={tag.name} text={docOf(tag)} />,
          extra: <Insert name={tag.name} onInsert={() => onInsert(tagSnippet(tag))} />,
          children: (
            <dl>
              {tag.attributes.map((attribute) => (
                <div key={attribute.name}>
                  <dt>{attribute.name}</dt>
                  <dd>
                    {docOf(attribute)}
                    <small>{attributeFacts(attribute)}</small>
                  </dd>
                </div>
              ))}
            </dl>
          ),
          ...(tag.attributes.length === 0 && { showArrow: false, collapsible: 'icon' as const }),
        }))}
      />
      {filters.length > 0 && <h3>{t('template.filters')}</h3>}
      <ul>
        {filters.map((filter) => (
          <li key={filter.name}>
            <Entry name={[filter.name, argumentsOf(filter)].filter(Boolean).join(': ')} text={docOf(filter)} />
            <Insert name={filter.name} onInsert={() => onInsert(`| ${filter.name}${needsArguments(filter)}`)} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

const needsArguments = ({ args }: FilterDoc): string => (args.some(({ required }) => required) ? ': ' : '');

const Entry = ({ name, text }: { name: string; text: string }) => (
  <span className="template-entry">
    <code>{name}</code>
    <small>{text}</small>
  </span>
);

function Insert({ name, onInsert }: { name: string; onInsert: () => void }) {
  const t = useText();
  const label = t('template.insert', { name });
  return (
    <Tooltip title={label} placement="left">
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          onInsert();
        }}
      />
    </Tooltip>
  );
}
