import type { Weighing } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Weight } from '@shoushou/design/Weight';
import { formatMoney } from '@shoushou/kernel/money';
import { isSignature } from '@shoushou/rules/orders/signature';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { EMPTY_SIGNATURE, SignaturePad } from '../../../ui/form/SignaturePad.tsx';
import { wireStrokes } from '../orders.rules.ts';
import { useAgreeOrder } from '../orders.queries.ts';
import * as styles from './booking-details.module.css';

interface AgreeSheetProps {
  open: boolean;
  onClose: () => void;
  no: string;
  weighing: Weighing;
  onAgreed: () => void;
}

/** The customer agrees to the weighing on their own phone; a signature is optional. */
export function AgreeSheet({ open, onClose, no, weighing, onAgreed }: AgreeSheetProps) {
  const agree = useAgreeOrder();
  const form = useForm({
    first: { signing: false, signature: EMPTY_SIGNATURE },
    check: () => ({}),
    send({ signing, signature }) {
      const strokes = wireStrokes(signature.strokes, signature.width);
      const signed = signing && isSignature(strokes);
      return agree.mutateAsync({ no, weighingId: weighing.id, method: 'own_phone', ...(signed ? { strokes } : {}) });
    },
    onDone: onAgreed,
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="确认称重结果"
      submitText={`没有问题，确认 ${formatMoney(weighing.totalFen)}`}
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.agree}>
        <p className="ui-note">回收员付您</p>
        <p>
          <Money fen={weighing.totalFen} size="figure" tone="amount" />
        </p>
        <p className="ui-note">
          {weighing.lines.length} 项
          {weighing.totalGrams > 0 && (
            <>
              ，共 <Weight grams={weighing.totalGrams} />
            </>
          )}
        </p>
        {form.draft.signing ? (
          <SignaturePad onChange={(signature) => form.change({ signature })} />
        ) : (
          <Button kind="text" onPress={() => form.change({ signing: true })}>
            手写签名（可以不签）
          </Button>
        )}
        <p className="ui-hint">确认后重量和单价不能再改，回收员会当场付款</p>
      </div>
    </FormSheet>
  );
}
