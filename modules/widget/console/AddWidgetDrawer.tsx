import { call, FormDrawer, useText } from '@kaiyin/console-kit';
import type { Input } from '@kaiyin/entity';
import { addWidget, pageWidget, type WidgetType } from '@kaiyin/modules/widget/schema';
import { useNavigate } from 'react-router';
import { editorAddress } from './editor-address.ts';
import { useRefreshWidgets } from './use-refresh-widgets.ts';

interface AddWidgetDrawerProps {
  start: { catalogId?: number; type?: WidgetType };
  onClose: () => void;
}

/** Makes a widget, and opens its editor. */
export function AddWidgetDrawer({ start, onClose }: AddWidgetDrawerProps) {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefreshWidgets();
  const save = async (values: Record<string, unknown>) => {
    const body = values as Input<typeof pageWidget>;
    const { id } = await call(addWidget, body, { quiet: true });
    await refresh();
    return { id, type: body.type };
  };
  return (
    <FormDrawer
      title={t(start.type === 'ads' ? 'ad.addSpace' : 'widget.add')}
      entity={pageWidget}
      row={start}
      formFields={[
        ...(start.type === undefined ? ['type'] : []),
        'name',
        { name: 'code', help: t('widget.codeHelp') },
        ...(start.type === 'ads' ? [] : ['catalogId']),
        'remark',
      ]}
      save={save}
      onSaved={(made) => void navigate(editorAddress(made))}
      onClose={onClose}
    />
  );
}
