import { useNow } from '@shoushou/design/clock';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { appealNames, appealPath, appealTags } from '../appeals.labels.ts';
import { useOrderAppeals } from '../appeals.queries.ts';

const optionNotes = {
  receipt: '对重量、价格、付款或费用有异议',
  customer: '到了没有人、货物与描述不符等',
  info_fee: '不是您的原因没有做成，可以申请退回',
} as const;

/** An order's appeals and the kinds that its reader can still submit; renders nothing without either. */
export default function OrderAppeals({
  orderNo,
  receiptNo,
}: {
  orderNo: string;
  /** Of the recycler who asks. */ receiptNo: string | null;
}) {
  const now = useNow();
  const { data } = useOrderAppeals(receiptNo ?? orderNo);
  if (!data) return null;
  const { appeals, options } = data;
  const fresh = options.filter(
    ({ kind }) => !appeals.some((appeal) => appeal.kind === kind && appeal.state !== 'withdrawn'),
  );
  if (appeals.length === 0 && fresh.length === 0) return null;
  return (
    <Card title="申诉" flush>
      {appeals.map((appeal) => (
        <Cell
          key={appeal.no}
          href={appealPath(appeal)}
          title={appealNames[appeal.kind]}
          note={
            appeal.state === 'submitted' || appeal.state === 'reviewing'
              ? `${formatMoment(appeal.promisedBy, now)} 前答复`
              : (appeal.answer ?? undefined)
          }
          value={<StateTag tone={appealTags[appeal.state].tone}>{appealTags[appeal.state].text}</StateTag>}
        />
      ))}
      {fresh.map(({ kind, amountFen }) => (
        <Cell
          key={kind}
          href={appealPath({ kind, orderNo, receiptNo })}
          title={appealNames[kind]}
          note={optionNotes[kind]}
          {...(kind === 'info_fee' && amountFen > 0 ? { value: formatMoney(amountFen) } : {})}
        />
      ))}
    </Card>
  );
}
