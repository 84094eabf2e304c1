import type { OpenArea } from '@shoushou/contract/types';
import { showToast } from '../../shell/messages/messages.ts';
import { useNavigator } from '../../shell/navigator/index.ts';
import { useSession } from '../../shell/session/session.ts';
import { useOpenArea } from './places.queries.ts';

/** Opens or renews a district: one with a fee at the cashier, a free one at once. */
export function useOpening() {
  const navigator = useNavigator();
  const { user } = useSession();
  const open = useOpenArea();
  return {
    open,
    /** @param back where a login returns to @param onOpened before the cashier, or after a free opening */
    act({ adcode, name }: OpenArea, back: string, onOpened?: () => void): void {
      if (user === null) return navigator.push(`login?return=${encodeURIComponent(back)}`);
      open.mutate(
        { adcode },
        {
          onSuccess: ({ paymentId }) => {
            onOpened?.();
            if (paymentId !== null) navigator.push(`payment?id=${paymentId}`);
            else showToast(`${name}已开通，可以接单了`, { style: 'success' });
          },
        },
      );
    },
  };
}
