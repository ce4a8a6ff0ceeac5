import { Pager, useFocusReturn, useNarrow, useRows, useText } from '@kaiyin/console-kit';
import { listContents, type ContentRow } from '@kaiyin/modules/content/schema';
import { Modal } from 'antd';
import { useState } from 'react';
import { ChosenContents } from './ChosenContents.tsx';
import { PickerCatalogs } from './PickerCatalogs.tsx';
import { PickerFilters } from './PickerFilters.tsx';
import { pickerQuery, pickerStart, type PickerState } from './picker-query.ts';
import { PickerTable } from './PickerTable.tsx';
import './picker.css';

export interface ContentPickerProps {
  /** Only contents of this type. */
  type?: string | undefined;
  /** Only what is public now. */
  published?: boolean;
  /** Several may be chosen; one unless told. */
  isMany?: boolean;
  /** Contents that cannot be chosen. */
  without?: readonly number[];
  title?: string;
  okText?: string;
  isPending?: boolean;
  onChoose: (rows: ContentRow[]) => void;
  onClose: () => void;
}

/** Chooses contents of the site by catalog and title; what was chosen on other pages stays chosen. */
export default function ContentPicker(props: ContentPickerProps) {
  const { type, published = false, isMany = false, without = [], onChoose, onClose } = props;
  const t = useText();
  useFocusReturn();
  const isNarrow = useNarrow(768);
  const [state, setState] = useState<PickerState>(pickerStart);
  const [chosen, setChosen] = useState<readonly ContentRow[]>([]);
  const narrow = (next: Partial<PickerState>) => setState({ ...state, pageNum: 1, ...next });
  const query = useRows(listContents, pickerQuery(state, { type, published }));
  const total = query.data?.total ?? 0;
  return (
    <Modal
      open
      title={props.title ?? t('content.picker.title')}
      width={1100}
      okText={props.okText ?? t('kit.choose')}
      okButtonProps={{ disabled: chosen.length === 0, loading: props.isPending ?? false }}
      cancelText={t('kit.cancel')}
      onOk={() => onChoose([...chosen])}
      onCancel={onClose}
    >
      <div className="content-picker">
        <PickerCatalogs
          isNarrow={isNarrow}
          catalogId={state.catalogId}
          onChange={(catalogId) => narrow({ catalogId })}
        />
        <div className="content-picker-list">
          <PickerFilters state={state} type={type} onChange={narrow} />
          {chosen.length > 0 && <ChosenContents chosen={chosen} onChange={setChosen} />}
          <PickerTable {...{ query, chosen, isMany, without, isNarrow }} onChoose={setChosen} />
          {total > 0 && (
            <Pager
              page={state.pageNum}
              size={state.pageSize}
              total={total}
              onChange={(pageNum, pageSize) => setState({ ...state, pageNum, pageSize })}
            />
          )}
        </div>
      </div>
    </Modal>
  );
}
