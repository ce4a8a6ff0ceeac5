import { ErrorState, useData, useText } from '@kaiyin/console-kit';
import { locales } from '@kaiyin/entity/messages';
import { getText } from '@kaiyin/modules/translation/schema';
import { Form, Modal, Skeleton } from 'antd';
import { TextCell } from './TextCell.tsx';
import './translation.css';

export interface TextDialogProps {
  langKey: string;
  /** What the key is called where it is shown. */
  name: string;
  onClose: () => void;
}

/** One text in every language, edited where it is shown. */
export function TextDialog({ langKey, name, onClose }: TextDialogProps) {
  const t = useText();
  const { data, error, refetch } = useData(getText, { key: langKey }, { freshFor: 0 });
  return (
    <Modal open width={500} title={t('translation.translateTitle', { name })} footer={null} onCancel={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Skeleton active />}
      {data && (
        <Form layout="vertical" component="div">
          {locales.map((locale) => (
            <Form.Item key={locale} label={t(`sys_i18n_dict.${locale}`)}>
              <TextCell key={data.words[locale]} row={data} locale={locale} />
            </Form.Item>
          ))}
        </Form>
      )}
    </Modal>
  );
}
