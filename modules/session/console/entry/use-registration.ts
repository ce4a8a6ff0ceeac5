import { useEffect, useState } from 'react';
import { call } from '@kaiyin/console-kit';
import { loginConfig } from '@kaiyin/modules/session/schema';

/** Whether strangers may register; undefined until the server has said so. */
export function useRegistration(): boolean | undefined {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    call(loginConfig, {}, { anonymous: true, quiet: true }).then(
      ({ registrationOpen }) => setOpen(registrationOpen),
      () => setOpen(false),
    );
  }, []);
  return isOpen;
}
