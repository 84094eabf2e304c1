import { useEffect, useRef, useState, type ReactNode } from 'react';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { request } from '../../../shell/calls/queries.ts';
import { confirmDialog } from '../../../shell/messages/messages.ts';
import { useNavigator, useScreenActive } from '../../../shell/navigator/index.ts';
import { PayPasswordSheet } from './PayPasswordSheet.tsx';

interface ConfirmationOptions {
  /** What leaves the wallet, fen. */
  readonly fen: number;
  /** Sends the refused call again with the same input: it goes under the same idempotency key. */
  readonly repeat: () => void;
  /** Hides what would cover the pages that set a payment password. */
  readonly leave?: () => void;
  /** Shows the same sheet again once the person is back with a payment password. */
  readonly resume?: () => void;
}

interface PaymentConfirmation {
  /**
   * Whether the server refused a payment until the person confirms it: the sheet or the way to a password is open then.
   */
  readonly answers: (error: unknown) => boolean;
  readonly asking: boolean;
  readonly sheet: ReactNode;
}

/** Whether a payment waits for its person, which the sheet says rather than a line of text. */
export const waitsForPerson = (error: unknown): boolean => refusalOf(error as Error | null)?.again === true;

/**
 * Turns the server's refusal of an unconfirmed payment into the password sheet, or into setting a password first and
 * coming back to where the payment waits.
 */
export function usePaymentConfirmation({ fen, repeat, leave, resume }: ConfirmationOptions): PaymentConfirmation {
  const navigator = useNavigator();
  const active = useScreenActive();
  const [asking, setAsking] = useState(false);
  const [payment, setPayment] = useState<string | null>(null);
  const away = useRef(false);
  const back = useRef(resume);
  useEffect(() => {
    back.current = resume;
  });
  useEffect(() => {
    if (!active || !away.current) return;
    away.current = false;
    void request('wallet.get_paypassword', {}, { silent: true }).then(
      ({ set }) => set && back.current?.(),
      () => undefined,
    );
  }, [active]);

  async function setFirst(): Promise<void> {
    const sure = await confirmDialog({
      title: '先设置支付密码',
      text: '用余额支付需要 6 位支付密码，设置只需一分钟，之后回到这里继续支付。',
      confirm: '去设置',
    });
    if (!sure) return;
    away.current = true;
    leave?.();
    navigator.push('payvercode?then=back');
  }

  return {
    answers(error) {
      const refused = refusalOf(error as Error | null);
      const name = refused?.name;
      if (name === 'wallet.paypassword_needed') {
        const named = refused?.detail?.['payment'];
        setPayment(typeof named === 'string' ? named : null);
        setAsking(true);
      }
      if (name === 'wallet.paypassword_unset') void setFirst();
      return waitsForPerson(error);
    },
    asking,
    sheet: (
      <PayPasswordSheet
        open={asking}
        onClose={() => setAsking(false)}
        fen={fen}
        payment={payment}
        onConfirmed={() => {
          setAsking(false);
          repeat();
        }}
      />
    ),
  };
}
