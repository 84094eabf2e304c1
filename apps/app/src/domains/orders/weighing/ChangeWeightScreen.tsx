import { useState } from 'react';
import Scale from 'lucide-react/icons/scale';
import { generateId } from '@shoushou/client/device/identifier';
import type { OrderDetail } from '@shoushou/contract/types';
import { formatYuan, type Fen } from '@shoushou/kernel/money';
import { parseWeight, parseYuan } from '@shoushou/kernel/typed/amounts';
import { formatPricePerWeight, formatWeightNumber, type WeightUnit } from '@shoushou/kernel/weight';
import { changeWeightUnit, useChosenWeightUnit } from '../../../shell/frame/weight-unit.tsx';
import { toastKept } from '../../../shell/calls/entry-ending.ts';
import { confirmDialog } from '../../../shell/messages/messages.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { MONEY_RULES } from '../../../ui/keypad/MoneyEntry.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { weightRules } from '../../../ui/keypad/WeightEntry.tsx';
import { useDeskKeys } from '../../scales/use-desk-keys.queries.ts';
import { Containers } from '../../scales/components/Containers.tsx';
import { WeighWithScale } from '../../scales/components/WeighWithScale.tsx';
import { NoOrderChosen } from '../visit/NoOrderChosen.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { OtherLines } from './OtherLines.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { WeighBar } from './WeighBar.tsx';
import { WeighHero, type WeighField } from './WeighHero.tsx';
import { WeighLineCard } from './WeighLineCard.tsx';
import { stateText } from '../orders.labels.ts';
import { useOrder, useVisitActions } from '../orders.queries.ts';
import {
  weightWarning,
  isInBand,
  isWeighed,
  isPermitted,
  netOf,
  numberOf,
  problemOf,
  weighInput,
  type DraftLine,
} from '../orders.rules.ts';
import { attachmentsOf, useWeighing } from '../weighing-draft.queries.ts';

/** The keypad's input and its target line. */
interface Entry {
  readonly key: string | null;
  readonly field: WeighField | null;
  readonly text: string;
  /** The text is the line's current value: the first key replaces it. */
  readonly untouched: boolean;
  /** The typed price was refused: it stays, marked, until it is another. */
  readonly refused: boolean;
}

const nothing = { field: null, text: '', untouched: false, refused: false } as const;

/** Weighing an order line by line; every key press is stored on the phone. */
export default function ChangeWeightScreen() {
  const no = useQueryParameters().get('no') ?? '';
  if (no === '') return <NoOrderChosen title="称重" />;
  return <Weighing no={no} />;
}
function Weighing({ no }: { no: string }) {
  const navigator = useNavigator();
  const wanted = useQueryParameters().get('line');
  const loaded = useOrder(no);
  const { order } = loaded;
  const weighing = useWeighing(order);
  const visit = useVisitActions();
  const unit = useChosenWeightUnit();
  const [selected, setSelected] = useState<string | null>(wanted);
  const [entry, setEntry] = useState<Entry>({ key: null, ...nothing });
  const [checked, setChecked] = useState(false);
  const { lines, ready } = weighing;
  const line = lines.find((each) => each.key === selected);
  const key = line?.key;
  // The first line still to be weighed, else the first contested one; it stays selected while typing.
  const doubted =
    order?.weighing?.lines
      .filter(({ id }) => order.weighing?.contested?.lineIds.includes(id))
      .map(({ itemId }) => itemId) ?? [];
  const first =
    lines.find((each) => !isWeighed(each)) ?? lines.find(({ itemId }) => doubted.includes(itemId)) ?? lines[0];
  if (ready && line === undefined && first !== undefined) setSelected(first.key);
  // A line without a weight opens the keypad at once.
  if (line !== undefined && entry.key !== line.key)
    setEntry({ ...nothing, key: line.key, field: line.unit === 'kg' && !isWeighed(line) ? 'gross' : null });
  const { field, text, untouched, refused } = entry;
  const close = (): void => setEntry((before) => ({ ...before, ...nothing }));

  const band = order?.priceBandThousandths ?? 0;
  const units = { service: order?.service ?? '', weightUnit: unit };
  const next = lines.find((each) => each.key !== key && !isWeighed(each));

  function changeLine(change: Partial<DraftLine>): void {
    if (line)
      weighing.change((before) => before.map((each) => (each.key === line.key ? { ...each, ...change } : each)));
  }

  function type(received: string): void {
    // A hardware keyboard appends to the current text: only the added part counts.
    const typed =
      untouched && received.length > text.length && received.startsWith(text) ? received.slice(text.length) : received;
    setEntry((before) => ({ ...before, text: typed, untouched: false, refused: false }));
    if (field === 'price') {
      const fen = typedPrice(typed, line, unit);
      if (line && fen !== null && isInBand(line, fen, band)) changeLine({ unitPriceFen: fen });
      return;
    }
    const grams = typed === '' ? null : parseWeight(typed, unit);
    if (field === 'gross') changeLine({ grossGrams: grams, capture: null });
    else if (field === 'tare') changeLine({ tareGrams: grams ?? 0, tareCapture: null });
    else if (field === 'deduction') changeLine({ deductionGrams: grams ?? 0 });
  }

  /** Ends typing, unless the price is refused or an unusual weight was a slip. */
  function finish(): void {
    if (!line) return close();
    const fen = field === 'price' && !untouched ? typedPrice(text, line, unit) : line.unitPriceFen;
    if (field === 'price' && (fen === null || !isInBand(line, fen, band)))
      return setEntry((before) => ({ ...before, refused: true }));
    if (weightWarning(line, unit) === null) return close();
    void isMeant(line).then((meant) => (meant ? close() : setEntry((before) => ({ ...before, untouched: true }))));
  }

  /** Asks once about an unusual weight. */
  async function isMeant(doubtful: DraftLine): Promise<boolean> {
    const doubt = weightWarning(doubtful, unit);
    if (doubt === null) return true;
    if (!(await confirmDialog({ ...doubt, confirm: '没错', cancel: '重新输入' }))) return false;
    const confirmedGrams = netOf(doubtful) ?? 0;
    weighing.change((before) => before.map((each) => (each.key === doubtful.key ? { ...each, confirmedGrams } : each)));
    return true;
  }

  function edit(chosen: WeighField): void {
    if (!line) return;
    const currentText =
      chosen === 'price'
        ? (line.unit === 'kg'
            ? formatPricePerWeight(line.unitPriceFen, unit)
            : formatYuan(line.unitPriceFen)
          ).replaceAll(',', '')
        : textOf(gramsOf(line, chosen), unit);
    setEntry({ key: line.key, field: chosen, text: currentText, untouched: true, refused: false });
  }

  function convertUnit(): void {
    const turned: WeightUnit = unit === 'kg' ? 'jin' : 'kg';
    void changeWeightUnit(turned);
    if (line && field !== null && field !== 'price')
      setEntry((before) => ({ ...before, text: textOf(gramsOf(line, field), turned), untouched: true }));
  }

  async function addItems(): Promise<void> {
    const added = await navigator.pushForResult<string>(`addproducts?no=${no}&for=weighing`);
    if (added !== null) setSelected(added);
  }

  async function remove(): Promise<void> {
    if (!line) return;
    if (
      isWeighed(line) &&
      !(await confirmDialog({
        title: `不收「${line.name}」`,
        text: line.unit === 'kg' ? '已经称的重量和照片会去掉' : '已经点的数量和照片会去掉',
        confirm: '不收',
        danger: true,
      }))
    )
      return;
    weighing.change((before) => before.filter((each) => each.key !== line.key));
    setSelected(null);
  }

  async function submit(current: OrderDetail): Promise<void> {
    setChecked(true);
    close();
    const wrong = lines.find((each) => isWeighed(each) && problemOf(each, band, units) !== null);
    if (wrong) return setSelected(wrong.key);
    for (const each of lines.filter(isWeighed)) if (!(await isMeant(each))) return setSelected(each.key);
    const left = lines.filter((each) => !isWeighed(each));
    if (left.length > 0) {
      const names = left.map(({ name }) => name).join('、');
      if (
        !(await confirmDialog({
          title: `还有 ${left.length} 项没有${left.every((each) => each.unit === 'piece') ? '点数' : '称'}`,
          text: `${names}：不收就直接继续`,
          confirm: '不收，继续',
        }))
      )
        return setSelected(left[0]?.key ?? null);
    }
    const kept = lines.filter(isWeighed);
    const weighingId = generateId();
    const photos = await attachmentsOf(kept);
    const done = await visit.act('orders.weigh', current.no, { lines: kept.map(weighInput), weighingId }, photos);
    if (done === null) return;
    toastKept('称重已保存', done);
    navigator.replace(`orderautograph/${current.no}/${weighingId}`);
  }

  function restart(): void {
    if (!line) return;
    changeLine({
      grossGrams: null,
      capture: null,
      tareGrams: 0,
      tareCapture: null,
      deductionGrams: 0,
      deductionReason: '',
    });
    setEntry({ ...nothing, key: line.key, field: 'gross' });
  }

  useDeskKeys({
    t: line?.unit === 'kg' && isWeighed(line) ? () => edit('tare') : null,
    z: line?.unit === 'kg' && isWeighed(line) ? restart : null,
    n: next ? () => setSelected(next.key) : null,
    enter: order && line && isWeighed(line) && field === null && !visit.busy ? () => void submit(order) : null,
  });

  const mayWeigh = order !== undefined && isPermitted(order, 'weigh');
  const footer =
    !order || !ready || !mayWeigh || !line ? undefined : field !== null ? (
      <NumericKeypad
        {...(field === 'price' ? MONEY_RULES : weightRules(unit))}
        label={field === 'price' ? '单价键盘' : '重量键盘'}
        value={untouched ? '' : text}
        onChange={type}
        confirm="确定"
        onConfirm={finish}
      />
    ) : (
      <WeighBar
        lines={lines}
        unit={unit}
        busy={visit.busy}
        next={isWeighed(line) ? (next ?? null) : null}
        onAdd={() => void addItems()}
        onNext={(following) => setSelected(following.key)}
        onSubmit={() => void submit(order)}
      />
    );

  return (
    <PageFrame title="称重" {...(footer ? { footer } : {})}>
      <OrderStates loaded={loaded} only="recycler">
        {(current) =>
          !isPermitted(current, 'weigh') ? (
            <EmptyBlock
              icon={<Scale size={32} />}
              title={`订单现在是「${stateText[current.state].text}」，不能称重`}
              text={current.state === 'taken' ? '到达后才能称重' : '回到订单看看下一步'}
              action={
                <Button onPress={() => navigator.replace(`orderdetails/${numberOf(current)}/2/${current.service}`)}>
                  查看订单
                </Button>
              }
            />
          ) : (
            <>
              <WaitingBanner orderNo={current.no} />
              {visit.refusal !== null && <NoticeBar tone="warning">{visit.refusal}</NoticeBar>}
              {current.weighing?.contested && (
                <NoticeBar tone="warning">客户有异议：{current.weighing.contested.reason}</NoticeBar>
              )}
              {ready && !line && (
                <EmptyBlock
                  icon={<Scale size={32} />}
                  title="还没有货品"
                  text="先选收了什么，再一项一项称"
                  action={
                    <Button kind="primary" onPress={() => void addItems()}>
                      选择货品
                    </Button>
                  }
                />
              )}
              {line && (
                <>
                  <WeighHero
                    line={line}
                    field={field}
                    text={text}
                    refused={refused}
                    units={units}
                    priceBandThousandths={band}
                    onText={type}
                    onDone={finish}
                    onEdit={edit}
                    onZero={restart}
                    onUnit={convertUnit}
                    onPieces={(pieces) => changeLine({ pieces })}
                  />
                  {line.unit === 'kg' && field !== 'price' && field !== 'deduction' && (
                    <WeighWithScale
                      orderNo={current.no}
                      label={field === 'tare' ? '皮重' : '毛重'}
                      onCapture={(grams, capture) => {
                        changeLine(
                          field === 'tare'
                            ? { tareGrams: grams, tareCapture: capture }
                            : { grossGrams: grams, capture },
                        );
                        close();
                      }}
                    />
                  )}
                  {line.unit === 'kg' && field === 'tare' && (
                    <Containers
                      grams={line.tareGrams}
                      onChoose={(grams) => {
                        changeLine({ tareGrams: grams, tareCapture: null });
                        close();
                      }}
                    />
                  )}
                  <WeighLineCard
                    line={line}
                    field={field}
                    units={units}
                    priceBandThousandths={band}
                    problem={
                      field === null && (checked || isWeighed(line)) && isWeighed(line)
                        ? problemOf(line, band, units)
                        : null
                    }
                    onEdit={edit}
                    onChange={changeLine}
                    onRemove={() => void remove()}
                  />
                  <OtherLines lines={lines.filter((each) => each.key !== key)} units={units} onSelect={setSelected} />
                </>
              )}
            </>
          )
        }
      </OrderStates>
    </PageFrame>
  );
}

/** The typed price in fen a kilogram or a piece; in 斤 it is typed per 斤. */
function typedPrice(typed: string, line: DraftLine | undefined, unit: WeightUnit): Fen | null {
  const fen = parseYuan(typed);
  return fen !== null && line?.unit === 'kg' && unit === 'jin' ? fen * 2 : fen;
}

function gramsOf(line: DraftLine, field: Exclude<WeighField, 'price'>): number | null {
  return field === 'gross' ? line.grossGrams : field === 'tare' ? line.tareGrams : line.deductionGrams;
}

function textOf(grams: number | null, unit: WeightUnit): string {
  return grams === null || grams === 0 ? '' : String(Number(formatWeightNumber(grams, unit).replaceAll(',', '')));
}
