import { useState } from 'react';

/** Sends six digits to the server, as a mutation of the query library does. */
interface Confirmation {
  mutate(passcode: string, ends: { onSuccess: () => void; onError: () => void }): void;
  reset(): void;
  readonly isError: boolean;
  readonly isPending: boolean;
}

/**
 * The digits of a `PasscodePad` that the server confirms once there are six: they are cleared whichever way it ends,
 * and an error stays until the next digit.
 */
export function usePasscode(confirm: Confirmation, onRight: (passcode: string) => void) {
  const [value, setValue] = useState('');

  function clear(): void {
    setValue('');
    confirm.reset();
  }

  return {
    clear,
    pad: {
      value,
      busy: confirm.isPending,
      onChange(next: string): void {
        setValue(next);
        if (next !== '' && confirm.isError) confirm.reset();
      },
      onComplete: (passcode: string): void =>
        confirm.mutate(passcode, {
          onSuccess() {
            clear();
            onRight(passcode);
          },
          onError: () => setValue(''),
        }),
    },
  };
}
