import { useMutation } from '@tanstack/react-query';
import { devicePasskey } from '../../device/passkey/index.ts';
import { failureText, refusalOf } from '../../shell/calls/failure-text.ts';
import { request } from '../../shell/calls/queries.ts';

/** What became of asking the device for its person. */
type Asked = 'confirmed' | 'cancelled' | 'unavailable';

/** Lets the person confirm a payment by fingerprint or face, where this device has a key that the server knows. */
export function usePasskey(onConfirmed: () => void) {
  const asking = useMutation({
    gcTime: 0,
    async mutationFn(payment: string): Promise<Asked> {
      const passkey = await devicePasskey();
      if (!(await passkey.available())) return 'unavailable';
      const { challenge, keyId } = await request('wallet.start_passkey', { payment }, { silent: true });
      if (keyId === null) return 'unavailable';
      const answer = await passkey.confirm({ challenge, keyId });
      if (answer === null) return 'cancelled';
      await request('wallet.confirm_passkey', answer, { silent: true });
      return 'confirmed';
    },
    onSuccess: (asked) => asked === 'confirmed' && onConfirmed(),
  });
  const refused = refusalOf(asking.error)?.name === 'wallet.passkey_refused';
  return {
    ask: asking.mutate,
    reset: asking.reset,
    /** Whether it can be asked again: the device has a key, and the person did not finish. */
    offered: asking.data === 'cancelled' || refused,
    /** Other failures leave the keypad as it is: the password is the other way. */
    error: refused ? failureText(asking.error) : undefined,
  };
}
