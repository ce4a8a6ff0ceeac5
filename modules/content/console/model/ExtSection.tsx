import { FieldBoundary, problemOf } from '@kaiyin/console-kit';
import { FieldInput, labelOfField } from '@kaiyin/modules/model/console';
import { fieldOf, isBlankValue, shownValue, type FieldFacts } from '@kaiyin/modules/model/schema';
import { Form } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { changeExt } from '../editor/open-content.ts';
import { canWrite, useContent, useContentStore } from '../editor/use-content.ts';
import { useContentModel } from './use-content-model.ts';

/** The fields that the model of the catalog adds; nothing where it has none. */
export function ExtSection() {
  const catalogId = useContent(({ draft }) => draft.catalogId);
  const model = useContentModel(catalogId);
  if (!model || model.fields.length === 0) return null;
  return (
    <fieldset className="inspector-model">
      <legend>{model.name}</legend>
      {model.fields.map((field) => (
        <FieldBoundary key={field.code} label={labelOfField(field)}>
          <ExtLine field={field} />
        </FieldBoundary>
      ))}
    </fieldset>
  );
}

function ExtLine({ field }: { field: FieldFacts }) {
  const store = useContentStore();
  const ext = useContent(({ draft }) => draft.ext);
  // A list is a new array each time it is made: the store is asked for what it holds.
  const value = useMemo(() => shownValue(field, ext), [field, ext]);
  const writable = useContent(canWrite);
  const box = useRef<HTMLDivElement>(null);
  const { code, required, help } = field;
  const isFirst = useContent(({ issues }) => Object.keys(issues)[0] === `ext.${code}`);
  const said = useContent(({ issues }) => issues[`ext.${code}`]);
  const made = useMemo(() => fieldOf(field, { required: true }), [field]);
  const problem = said ?? (isBlankValue(value) ? undefined : problemOf(made, value));
  const id = `content-ext-${code}`;
  useEffect(() => {
    if (isFirst) box.current?.scrollIntoView({ block: 'center' });
  }, [isFirst]);
  return (
    <div ref={box}>
      <Form.Item
        layout="vertical"
        label={labelOfField(field)}
        required={required}
        htmlFor={id}
        {...(help && { extra: help })}
        {...(problem && { validateStatus: 'error', help: problem })}
      >
        <FieldInput
          id={id}
          field={field}
          value={value}
          disabled={!writable}
          onChange={(next) => changeExt(store, code, next)}
        />
      </Form.Item>
    </div>
  );
}
