import { formatMoney } from '@shoushou/kernel/money';
import { companyTextLimits } from '@shoushou/rules/companies/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useSettle } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';

type Way = 'wallet' | 'bank' | 'cash';

/** The company pays at the cashier, or reports a payment made elsewhere. */
export function SettleSheet({ open, onClose, reservation: { no, totalFen } }: ReservationSheetProps) {
  const navigator = useNavigator();
  const settle = useSettle();
  const form = useForm({
    first: { way: 'wallet' as Way, reference: '' },
    check: ({ way, reference }): { reference?: string } =>
      way === 'bank' && reference.trim() === '' ? { reference: '请填写转账流水号' } : {},
    fieldOf: { reference: 'reference' },
    send: ({ way, reference }) =>
      settle.mutateAsync({
        no,
        way,
        totalFen: totalFen ?? 0,
        ...(way === 'bank' ? { reference: reference.trim() } : {}),
      }),
    onDone: ({ paymentId }) => {
      onClose();
      if (paymentId === null) showToast('已告诉送货人，等对方确认收到');
      else navigator.push(`payment?id=${paymentId}`);
    },
  });
  const { way, reference } = form.draft;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={`付货款 ${formatMoney(totalFen ?? 0)}`}
      submitText={way === 'wallet' ? '去收银台付款' : '告诉送货人'}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <RadioList
          legend="怎么付"
          hideLegend
          choices={[
            { value: 'wallet', label: '在这里付（钱包、微信、支付宝）' },
            { value: 'bank', label: '已经银行转账' },
            { value: 'cash', label: '已经付现金' },
          ]}
          value={way}
          onChange={(chosen) => form.change({ way: chosen as Way })}
        />
        {way === 'bank' && (
          <TextField
            label="转账流水号"
            maxLength={companyTextLimits.transferReference}
            value={reference}
            onChange={(typed) => form.change({ reference: typed })}
            error={form.errors.reference}
          />
        )}
      </div>
    </FormSheet>
  );
}
