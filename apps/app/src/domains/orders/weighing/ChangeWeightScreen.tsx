import { useState } from 'react';
import Scale from 'lucide-react/icons/scale';
import { generateId } from '@shoushou/client/device/identifier';
import type { OrderDetail } from '@shoushou/contract/types';
import { useChosenWeightUnit } from '../../../shell/frame/weight-unit.tsx';
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
import { NoOrderChosen } from '../visit/NoOrderChosen.tsx';
import { OrderStates } from '../order-page/OrderStates.tsx';
import { OtherLines } from './OtherLines.tsx';
import { WaitingBanner } from '../order-page/WaitingBanner.tsx';
import { WeighBar } from './WeighBar.tsx';
import { useWeighEntry } from './use-weigh-entry.queries.ts';
import { WeighedLine } from './WeighedLine.tsx';
import { stateText } from '../orders.labels.ts';
import { useOrder, useVisitActions } from '../orders.queries.ts';
import { isWeighed, isPermitted, numberOf, problemOf, weighInput } from '../orders.rules.ts';
import { attachmentsOf, useWeighing } from '../weighing-draft.queries.ts';

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
  const band = order?.priceBandThousandths ?? 0;
  const units = { service: order?.service ?? '', weightUnit: unit };
  const entry = useWeighEntry(line, { weighing, unit, band });
  const { field } = entry;
  const next = lines.find((each) => each.key !== key && !isWeighed(each));

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
    entry.close();
    const wrong = lines.find((each) => isWeighed(each) && problemOf(each, band, units) !== null);
    if (wrong) return setSelected(wrong.key);
    for (const each of lines.filter(isWeighed)) if (!(await entry.isMeant(each))) return setSelected(each.key);
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

  useDeskKeys({
    t: line?.unit === 'kg' && isWeighed(line) ? () => entry.edit('tare') : null,
    z: line?.unit === 'kg' && isWeighed(line) ? entry.restart : null,
    n: next ? () => setSelected(next.key) : null,
    enter: order && line && isWeighed(line) && field === null && !visit.busy ? () => void submit(order) : null,
  });

  const mayWeigh = order !== undefined && isPermitted(order, 'weigh');
  const footer =
    !order || !ready || !mayWeigh || !line ? undefined : field !== null ? (
      <NumericKeypad
        {...(field === 'price' ? MONEY_RULES : weightRules(unit))}
        label={field === 'price' ? '单价键盘' : '重量键盘'}
        value={entry.untouched ? '' : entry.text}
        onChange={entry.type}
        confirm="确定"
        onConfirm={entry.finish}
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
                  <WeighedLine
                    orderNo={current.no}
                    line={line}
                    entry={entry}
                    units={units}
                    priceBandThousandths={band}
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
