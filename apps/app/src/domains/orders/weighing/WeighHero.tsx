import { MoneyEntry } from '../../../ui/keypad/MoneyEntry.tsx';
import { StateTag } from '@shoushou/design/StateTag';
import { formatWeight, formatWeightNumber, type WeightUnit } from '@shoushou/kernel/weight';
import { goodsUnit, pieceUnit } from '@shoushou/rules/orders/goods-units';
import { trustText } from '@shoushou/rules/scales/trust';
import { defaultLineLimits } from '@shoushou/rules/orders/weighing';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Stepper } from '../../../ui/choice/Stepper.tsx';
import { WeightEntry } from '../../../ui/keypad/WeightEntry.tsx';
import { netOf, priceBandText, type DraftLine, type LineUnits } from '../orders.rules.ts';
import * as styles from './weighing.module.css';

/** The keypad's target; null while nothing is typed. */
export type WeighField = 'gross' | 'tare' | 'deduction' | 'price';

const fieldText: Readonly<Record<Exclude<WeighField, 'price'>, string>> = {
  gross: '毛重',
  tare: '皮重',
  deduction: '扣杂',
};

interface WeighHeroProps {
  line: DraftLine;
  field: WeighField | null;
  /** The typed text, in the unit of weight or in yuan. */
  text: string;
  /** The typed price is out of its band. */
  refused: boolean;
  units: LineUnits;
  priceBandThousandths: number;
  onText: (text: string) => void;
  /** Called when typing is finished. */
  onDone: () => void;
  onEdit: (field: WeighField) => void;
  onZero: () => void;
  onUnit: () => void;
  onPieces: (pieces: number) => void;
}

/** The main number: the one being typed, else net weight or count. */
export function WeighHero(props: WeighHeroProps) {
  const { line, field, text, onText, onDone } = props;
  const unit = props.units.weightUnit;
  if (field === 'price') return <PriceHero {...props} />;
  if (line.unit === 'piece') return <PiecesHero {...props} />;
  if (field !== null) {
    return (
      <Card>
        <WeightEntry
          label={fieldText[field]}
          value={text}
          unit={unit}
          onChange={onText}
          onSubmit={onDone}
          head={<EntryHead {...props} field={field} />}
          actions={<UnitButton {...props} />}
        />
      </Card>
    );
  }
  const net = netOf(line);
  return (
    <Card>
      <WeightEntry
        label="净重"
        value={net === null ? '' : formatWeightNumber(net, unit).replaceAll(',', '')}
        unit={unit}
        head={<ReadingHead line={line} unit={unit} />}
        actions={
          <>
            <Button size="small" onPress={() => props.onEdit('gross')}>
              {net === null ? '输入毛重' : '改毛重'}
            </Button>
            <Button size="small" disabled={net === null} onPress={() => props.onEdit('tare')}>
              去皮
            </Button>
            <Button size="small" disabled={net === null} onPress={props.onZero}>
              置零
            </Button>
            <UnitButton {...props} />
          </>
        }
      />
    </Card>
  );
}

function UnitButton({ units: { weightUnit: unit }, onUnit }: WeighHeroProps) {
  return (
    <Button size="small" onPress={onUnit} label={`斤 / kg，现在是${unit === 'kg' ? '千克' : '斤'}`}>
      斤 / kg
    </Button>
  );
}

function ReadingHead({ line, unit }: { line: DraftLine; unit: WeightUnit }) {
  if (line.grossGrams === null) return <span>还没有称</span>;
  const parts = [
    `毛重 ${formatWeightNumber(line.grossGrams, unit)}`,
    `皮重 ${formatWeight(line.tareGrams, unit)}`,
    ...(line.deductionGrams > 0 ? [`扣杂 ${formatWeight(line.deductionGrams, unit)}`] : []),
  ];
  return (
    <>
      <StateTag tone="success">净重</StateTag>
      <StateTag>{sourceOf(line)}</StateTag>
      <span>{parts.join(' · ')}</span>
    </>
  );
}

/** The source of the net weight, as far as the phone knows. */
function sourceOf({ capture, tareCapture, tareGrams }: DraftLine): string {
  if (tareGrams > 0 && Boolean(capture) !== Boolean(tareCapture))
    return capture ? '毛重秤采集，皮重手动' : '毛重手动，皮重秤采集';
  return capture ? '秤采集' : trustText.typed;
}

function EntryHead({
  line,
  units: { weightUnit: unit },
  field,
}: WeighHeroProps & { field: Exclude<WeighField, 'price'> }) {
  const net = netOf(line);
  const hint =
    field === 'gross' ? '连同包装、容器一起称' : field === 'tare' ? '空筐、袋子的重量' : '水、泥沙等要扣掉的重量';
  return (
    <>
      <StateTag tone="brand">{fieldText[field]}</StateTag>
      <span>{field === 'gross' || net === null ? hint : `净重 ${formatWeight(Math.max(0, net), unit)}`}</span>
    </>
  );
}

function PriceHero({ line, text, refused, units, priceBandThousandths, onText, onDone }: WeighHeroProps) {
  const band = priceBandText(line, priceBandThousandths, units);
  return (
    <Card>
      <MoneyEntry
        label={`单价（元/${goodsUnit(line.unit, units.service, units.weightUnit)}）`}
        value={text}
        onChange={onText}
        onSubmit={onDone}
        hint={`可议 ${band}`}
        {...(refused ? { error: `单价需在 ${band} 之间，请重新输入` } : {})}
      />
    </Card>
  );
}

function PiecesHero({ line, units, onPieces }: WeighHeroProps) {
  const unit = pieceUnit(units.service);
  const count = line.pieces ?? 0;
  return (
    <Card>
      <div className={styles.pieces}>
        <p className={styles.piecesNumber}>
          {count}
          <span>{unit}</span>
        </p>
        {/* 0 means not counted yet; afterwards the minimum is one, and goods not bought are removed from the list. */}
        <Stepper
          label={`${line.name}的数量`}
          value={count}
          onChange={onPieces}
          minimum={Math.min(1, count)}
          maximum={defaultLineLimits.mostPieces}
          unit={` ${unit}`}
        />
      </div>
    </Card>
  );
}
