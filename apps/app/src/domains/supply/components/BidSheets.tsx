import { useState } from 'react';
import type { Supply } from '@shoushou/contract/types';
import { generateId } from '@shoushou/client/device/identifier';
import { formatMoney } from '@shoushou/kernel/money';
import { formatKilogramPrice, formatPricePerWeight, priceOfWeight } from '@shoushou/kernel/weight';
import { AWARD_REASON_LENGTH } from '@shoushou/rules/supply/bids';
import { supplyTextLimits } from '@shoushou/rules/supply/limits';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { kinds } from '../supply.labels.ts';
import { useAward, useBid, useEnterBidding } from '../supply.queries.ts';
import { priceFen } from '../supply.rules.ts';
import * as styles from './supply.module.css';

export interface SupplySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly supply: Supply;
}

/** Enters a company into the bidding, and shows what happens to its deposit. */
export function EnterSheet({ open, onClose, supply: { no, companies, depositFen } }: SupplySheetProps) {
  const navigator = useNavigator();
  const enter = useEnterBidding();
  const [companyNo, setCompanyNo] = useState(companies.find(({ problem }) => problem === null)?.no ?? null);
  const send = (): void => {
    if (companyNo === null) return;
    enter.mutate(
      { no, companyNo, depositFen },
      {
        onSuccess: ({ paymentId }) => (
          onClose(),
          paymentId === null ? showToast('可以出价了') : navigator.push(`payment?id=${paymentId}`)
        ),
      },
    );
  };
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="报名竞价"
      submitText={depositFen > 0 ? `交保证金 ${formatMoney(depositFen)}` : '报名'}
      busy={enter.isPending}
      disabled={companyNo === null}
      failure={failureText(enter.error)}
      onSubmit={send}
    >
      <div className={styles.fields}>
        <RadioList
          legend="由哪家企业出价"
          choices={companies.map((company) => ({
            value: company.no,
            label: company.name,
            disabled: company.problem !== null,
            ...(company.problem === null ? {} : { note: company.problem }),
          }))}
          value={companyNo}
          onChange={setCompanyNo}
        />
        {depositFen > 0 && (
          <p className="ui-note">
            没有中标当时退回；中标后转为合同保证金，全部到货 7 天后退回。中标不签合同的，保证金归卖方
          </p>
        )}
      </div>
    </FormSheet>
  );
}

/** Bids a price per kilogram; in a sealed auction it can be replaced until the end. */
export function BidSheet({ open, onClose, supply: { no, kind, grams, leastBidFen, entry } }: SupplySheetProps) {
  const bid = useBid();
  const form = useForm({
    first: { price: kind === 'open' ? formatPricePerWeight(leastBidFen) : '' },
    check: ({ price }): { price?: string } =>
      (priceFen(price) ?? 0) >= leastBidFen ? {} : { price: `不低于 ${formatKilogramPrice(leastBidFen)}` },
    fieldOf: { priceFen: 'price' },
    send: ({ price }) =>
      bid.mutateAsync({ no, companyNo: entry!.companyNo, priceFen: priceFen(price)!, nonce: generateId() }),
    onDone: () => {
      showToast(kind === 'sealed' ? '出价已密封' : '出价成功', { style: 'success' });
      onClose();
    },
  });
  const fen = priceFen(form.draft.price);
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={entry?.bidAt ? '改价' : '出价'}
      submitText={fen === null ? '出价' : `出价，合计约 ${formatMoney(priceOfWeight(grams, fen))}`}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">{kinds[kind].note}</p>
        <NumberField
          label="每公斤出价"
          decimals={2}
          placeholder={formatPricePerWeight(leastBidFen)}
          trailing="元"
          {...form.field('price')}
          hint={`不低于 ${formatKilogramPrice(leastBidFen)}`}
        />
      </div>
    </FormSheet>
  );
}

/** The seller awards the supply; choosing another bid than the best one needs a reason that all bidders see. */
export function AwardSheet({ open, onClose, supply: { no, bids } }: SupplySheetProps) {
  const navigator = useNavigator();
  const award = useAward();
  const form = useForm({
    first: { companyNo: bids[0]?.companyNo ?? '', reason: '' },
    check: ({ companyNo, reason }): { reason?: string } =>
      companyNo === bids[0]?.companyNo || reason.trim().length >= AWARD_REASON_LENGTH
        ? {}
        : { reason: `没有选最高价，请写明原因，至少 ${AWARD_REASON_LENGTH} 个字` },
    fieldOf: { reason: 'reason' },
    send: ({ companyNo, reason }) =>
      award.mutateAsync({ no, companyNo, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }),
    onDone: ({ contractNo }) => (onClose(), navigator.push(`SourceGoods?contract=${contractNo}`)),
  });
  const isBest = form.draft.companyNo === bids[0]?.companyNo;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="选定买家"
      submitText="选定，去签合同"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <RadioList
          legend="买家"
          choices={bids.map(({ companyNo, companyName, priceFen: fen, best }) => ({
            value: companyNo,
            label: companyName,
            aside: formatKilogramPrice(fen),
            ...(best ? { note: '最高价' } : {}),
          }))}
          value={form.draft.companyNo}
          onChange={(companyNo) => form.change({ companyNo })}
        />
        {!isBest && (
          <TextArea
            label="为什么不选最高价"
            rows={2}
            maxLength={supplyTextLimits.awardReason}
            {...form.field('reason')}
          />
        )}
        <p className="ui-note">选定后不能改，其他企业的保证金马上退回</p>
      </div>
    </FormSheet>
  );
}
