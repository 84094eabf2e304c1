import { useEffect, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Money } from '@shoushou/design/Money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { request } from '../../../shell/calls/queries.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PasscodePad } from '../../../ui/keypad/PasscodePad.tsx';
import { usePasscode } from '../../../ui/keypad/use-passcode.ts';
import { usePasskey } from '../passkey.queries.ts';

interface PayPasswordSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The amount to pay, fen. */
  readonly fen?: number;
  /** The purpose of the password when no money is paid. */
  readonly head?: ReactNode;
  /** Names the payment that may be confirmed by fingerprint or face instead, as the refusal of it does. */
  readonly payment?: string | null;
  /** The server has verified it: one payment from the wallet may follow within minutes. */
  readonly onConfirmed: () => void;
}

/** Asks for the payment password before money leaves the wallet, or before a change that decides where it goes. */
export function PayPasswordSheet({ open, onClose, fen, head, payment = null, onConfirmed }: PayPasswordSheetProps) {
  const confirm = useMutation({
    gcTime: 0,
    mutationFn: (paypassword: string) => request('wallet.confirm_paypassword', { paypassword }, { silent: true }),
  });

  const { pad, clear } = usePasscode(confirm, onConfirmed);
  const passkey = usePasskey(() => {
    clear();
    onConfirmed();
  });
  const { ask, reset } = passkey;
  useEffect(() => {
    if (!open || payment === null) return;
    ask(payment);
    return reset;
  }, [open, payment, ask, reset]);

  function close(): void {
    clear();
    onClose();
  }

  return (
    <BottomSheet open={open} onClose={close} title="输入支付密码" dismissable={!confirm.isPending} flush>
      <PasscodePad
        {...pad}
        head={fen === undefined ? head : <Money fen={fen} size="figure" />}
        error={failureText(confirm.error) ?? passkey.error ?? null}
        foot={
          <>
            {passkey.offered && payment !== null && (
              <Button kind="text" onPress={() => ask(payment)}>
                用指纹或面容
              </Button>
            )}
            <Button kind="text" href="/payvercode?then=back">
              忘记支付密码
            </Button>
          </>
        }
      />
    </BottomSheet>
  );
}
