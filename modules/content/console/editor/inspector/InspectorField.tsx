import { FieldBoundary, problemOf, textOf, widgetOf } from '@kaiyin/console-kit';
import { blankField, content, contentFields } from '@kaiyin/modules/content/schema';
import { Form } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { change } from '../open-content.ts';
import type { Draft } from '../draft.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';

type Name = keyof typeof contentFields;

interface LineProps {
  name: Name;
  label?: ReactNode;
  help?: ReactNode;
  children: ReactNode;
}

/** A line of the inspector: label, control, and what is wrong with it. */
export function InspectorLine({ name, label, help, children }: LineProps) {
  const problem = useProblem(name);
  const box = useRef<HTMLDivElement>(null);
  const isFirst = useContent(({ issues }) => Object.keys(issues)[0] === name);
  useEffect(() => {
    if (isFirst) box.current?.scrollIntoView({ block: 'center' });
  }, [isFirst]);
  return (
    <div ref={box}>
      <Form.Item
        layout="vertical"
        label={label ?? textOf(`${content.table}.${name}`)}
        htmlFor={`content-${name}`}
        extra={help}
        {...(problem && { validateStatus: 'error', help: problem })}
      >
        {children}
      </Form.Item>
    </div>
  );
}

/** A field with the widget that its definition names. */
export function InspectorField({ name, label, help, widget }: Omit<LineProps, 'children'> & { widget?: string }) {
  const store = useContentStore();
  const value = useContent(({ draft }) => draft[name]);
  const writable = useContent(canWrite);
  const field = contentFields[name];
  const Widget = widgetOf(widget ?? field.widget);
  const set = (next: unknown) => change(store, { [name]: next ?? blankField(name) } as Partial<Draft>);
  return (
    <FieldBoundary label={textOf(`${content.table}.${name}`)}>
      <InspectorLine name={name} label={label} help={help}>
        <Widget
          id={`content-${name}`}
          table={content.table}
          name={name}
          field={field}
          value={value}
          onChange={set}
          disabled={!writable}
        />
      </InspectorLine>
    </FieldBoundary>
  );
}

/** The server's words about a field, else what its own rule says of what is typed. */
function useProblem(name: Name): string | undefined {
  const value = useContent(({ draft }) => draft[name]);
  const said = useContent(({ issues }) => issues[name]);
  if (said || value === null || value === '') return said;
  return problemOf(contentFields[name], value);
}
