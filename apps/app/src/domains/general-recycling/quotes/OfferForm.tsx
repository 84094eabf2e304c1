import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ListedPrice, QuoteRequest } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { parseWeight, parseYuan } from '@shoushou/kernel/typed/amounts';
import { readTypedNumber } from '@shoushou/kernel/typed/number';
import { photoQuoteTextLimits } from '@shoushou/rules/general-recycling/photo-quote';
import { goodsAmount } from '@shoushou/rules/orders/weighing';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import { usePrices } from '../../catalog/catalog.queries.ts';
import { useMakeOffer, useRequest, useRequests } from '../photo-quotes.queries.ts';
import { RequestView } from './RequestView.tsx';
import * as styles from './quotes.module.css';

interface DraftLine {
  itemId: string;
  name: string;
  unit: 'kg' | 'piece';
  amount: string;
  yuan: string;
}

/** A company's offer: kinds of goods with rough amounts and the price that is promised, who comes, and a few words. */
export function OfferForm({ no, companyNo, onDone }: { no: string; companyNo: string; onDone: () => void }) {
  const query = useRequest(no, companyNo);
  const { company } = useRequests('open', companyNo);
  // The page itself shows that it is loading, or why no offer is possible.
  return query.data?.canOffer && company ? (
    <Fields key={no} request={query.data} company={company} onDone={onDone} />
  ) : (
    <RequestView no={no} companyNo={companyNo} />
  );
}

const nameOf = ({ name, grade }: ListedPrice): string => [name, grade].filter(Boolean).join(' ');

const linesOf = ({ offer }: QuoteRequest): DraftLine[] =>
  offer?.lines.map(({ itemId, name, unit, grams, pieces, priceFen }) => ({
    itemId,
    name,
    unit,
    amount: unit === 'kg' ? String((grams ?? 0) / 1000) : String(pieces ?? 0),
    yuan: String(priceFen / 100),
  })) ?? [];

const quantityOf = ({ unit, amount }: DraftLine): number =>
  unit === 'kg' ? (parseWeight(amount) ?? 0) : typedCount(amount);

/** Pieces; 0 while the text is no number of them. */
function typedCount(text: string): number {
  const read = readTypedNumber(text, 0, 3);
  return typeof read === 'number' ? read : 0;
}

interface FieldsProps {
  request: QuoteRequest;
  company: NonNullable<ReturnType<typeof useRequests>['company']>;
  onDone: () => void;
}

function Fields({ request, company, onDone }: FieldsProps) {
  const { no, adcode, service, offer } = request;
  const prices = usePrices({ ready: true, adcode });
  const write = useMakeOffer();
  const [choosing, setChoosing] = useState(false);
  const collectors = company.collectors.filter(({ adcodes }) => adcodes.includes(adcode));
  const form = useForm({
    first: { lines: linesOf(request), note: offer?.note ?? '', collectorId: null as string | null },
    check: ({ lines, collectorId }): { lines?: string; collector?: string; note?: string } => ({
      ...(lines.length === 0
        ? { lines: '请至少报一种' }
        : lines.some((line) => quantityOf(line) === 0 || (parseYuan(line.yuan) ?? 0) === 0)
          ? { lines: '每一种都要填数量和单价' }
          : {}),
      ...(collectorId === null && collectors.length !== 1 ? { collector: '请选择谁上门' } : {}),
    }),
    fieldOf: { lines: 'lines', collectorId: 'collector', note: 'note' },
    send: ({ lines, note, collectorId }) =>
      write.mutateAsync({
        no,
        companyNo: company.no,
        note: note.trim(),
        collectorId: collectorId ?? collectors[0]!.userId,
        lines: lines.map((line) => ({
          itemId: line.itemId,
          priceFen: parseYuan(line.yuan)!,
          ...(line.unit === 'kg' ? { grams: quantityOf(line) } : { pieces: quantityOf(line) }),
        })),
      }),
    onDone,
  });
  const { lines, note, collectorId } = form.draft;
  const listed = prices.data?.groups.filter((group) => group.service === service).flatMap(({ items }) => items) ?? [];
  const left = listed.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId));
  const totalFen = lines.reduce(
    (sum, line) => sum + goodsAmount(line.unit, quantityOf(line), parseYuan(line.yuan) ?? 0),
    0,
  );
  const edit = (itemId: string, part: Partial<DraftLine>): void =>
    form.change((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.itemId === itemId ? { ...line, ...part } : line)),
    }));
  const add = (price: ListedPrice): void => {
    const { itemId, unit, priceFen } = price;
    form.change((before) => ({
      ...before,
      lines: [...before.lines, { itemId, name: nameOf(price), unit, amount: '', yuan: String(priceFen / 100) }],
    }));
    setChoosing(false);
  };
  return (
    <PageForm
      title={offer ? '提高报价' : '报价'}
      submitText={totalFen > 0 ? `发出报价，约 ${formatMoney(totalFen)}` : '发出报价'}
      onSubmit={form.submit}
      busy={form.busy}
    >
      {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
      <Card
        title="收哪些，什么价"
        aside={
          left.length > 0 &&
          lines.length > 0 && (
            <Button kind="text" size="small" icon={<Plus size={16} />} onPress={() => setChoosing(true)}>
              再加一种
            </Button>
          )
        }
      >
        {lines.map((line) => (
          <div key={line.itemId} className={styles.goods}>
            <b>{line.name}</b>
            <NumberField
              label={
                <>
                  <span className="ui-unseen">{line.name}</span>大约
                </>
              }
              decimals={line.unit === 'kg' ? 3 : 0}
              placeholder="0"
              trailing={<span className={styles.unit}>{line.unit === 'kg' ? 'kg' : '件'}</span>}
              value={line.amount}
              onChange={(amount) => edit(line.itemId, { amount })}
            />
            <NumberField
              label={
                <>
                  <span className="ui-unseen">{line.name}</span>单价
                </>
              }
              decimals={2}
              placeholder="0.00"
              trailing={<span className={styles.unit}>元</span>}
              value={line.yuan}
              onChange={(yuan) => edit(line.itemId, { yuan })}
            />
            <Button
              kind="text"
              size="small"
              label={`去掉${line.name}`}
              onPress={() =>
                form.change((before) => ({
                  ...before,
                  lines: before.lines.filter(({ itemId }) => itemId !== line.itemId),
                }))
              }
            >
              去掉
            </Button>
          </div>
        ))}
        {lines.length === 0 && (
          <Button block icon={<Plus size={18} />} onPress={() => setChoosing(true)}>
            选择货品
          </Button>
        )}
        <FieldNote error={form.errors.lines} />
        {totalFen > 0 && (
          <p className={styles.sum}>
            <span className="ui-note">上门按实际重量结算</span>
            <Money fen={totalFen} tone="amount" size="amount" />
          </p>
        )}
      </Card>
      <Card title="谁上门">
        {collectors.length === 0 ? (
          <p className="ui-note">本企业还没有在这个区接单的人员，不能报价</p>
        ) : (
          <RadioList
            legend="谁上门"
            hideLegend
            choices={collectors.map(({ userId, name }) => ({ value: userId, label: name }))}
            value={collectorId ?? (collectors.length === 1 ? collectors[0]!.userId : null)}
            onChange={(chosen) => form.change({ collectorId: chosen })}
          />
        )}
        <FieldNote error={form.errors.collector} />
      </Card>
      <Card>
        <TextArea
          label="给客户的话"
          placeholder="比如：瓶子请踩扁，铁架我们来拆"
          rows={2}
          maxLength={photoQuoteTextLimits.note}
          value={note}
          onChange={(value) => form.change({ note: value })}
          error={form.errors.note}
        />
      </Card>
      <p className="ui-hint">客户接受后，单价就是承诺：两小时内接单，上门不能压价；30 天内三次失约，14 天不能报价</p>
      <BottomSheet open={choosing} onClose={() => setChoosing(false)} title="选择货品">
        {left.map((price) => (
          <Cell
            key={price.itemId}
            title={nameOf(price)}
            value={<Money fen={price.priceFen} tone="amount" />}
            onPress={() => add(price)}
          />
        ))}
      </BottomSheet>
    </PageForm>
  );
}
