import { useText } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Alert } from 'antd';

/** What was found of a file: its bytes are missing, or the library has them under other names, too. */
export function FoundAlerts({ row, onOpen }: { row: ResourceView; onOpen: (id: number) => void }) {
  const t = useText();
  return (
    <>
      {row.missingSince && <Alert type="error" showIcon title={t('resource.missingText')} />}
      {row.sameAs.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('resource.alsoKept')}
          description={
            <ul className="resource-same">
              {row.sameAs.map(({ id, name }) => (
                <li key={id}>
                  <button type="button" className="kit-link-button" onClick={() => onOpen(id)}>
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
